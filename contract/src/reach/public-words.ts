/** Constants that public pages need for their first calls. Without schemas, to keep the bundle small. */

/** WebSocket that pushes the landing page's figures. */
export const LANDING_SOCKET = '/ws/v1/public/landing-stats/'

export const siteTextKeys = ['terms', 'privacy', 'refund', 'foundation', 'trivial-ideas', 'words'] as const
export type SiteTextKey = (typeof siteTextKeys)[number]

/** Texts that members agree to when they register. */
export const agreedTextKeys = ['terms', 'privacy'] as const satisfies readonly SiteTextKey[]

/** Most characters of a text. */
export const SITE_TEXT_MAX = 20_000

export const LOGO_BYTES = 2_000_000
