/** What the public pages need of their calls before anything else has come: without the schemas, so that it is small. */

/** Where the figures of the landing page come as they change. */
export const LANDING_SOCKET = '/ws/v1/public/landing-stats/'

export const siteTextKeys = ['terms', 'privacy', 'refund', 'foundation', 'trivial-ideas', 'words'] as const
export type SiteTextKey = (typeof siteTextKeys)[number]

/** What members agree to when they register. */
export const agreedTextKeys = ['terms', 'privacy'] as const satisfies readonly SiteTextKey[]

/** Characters of a text. */
export const SITE_TEXT_MAX = 20_000

/** Largest file of a logo. */
export const LOGO_BYTES = 2_000_000
