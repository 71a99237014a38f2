/** Enums and limits of short links, for the contract and for screens that don't load its schemas. */

/** Length and pattern of a chosen short link. Case-insensitive. */
export const SLUG = { shortest: 3, longest: 50 } as const
export const SLUG_FORM = /^[a-z0-9_-]+$/

/** Path prefix of short links on this installation. */
export const SHORT_LINK_PATH = '/r/'

export const LINK_TAGS_MAX = 10
export const LINK_CLICKS_MAX = 100_000_000

/** `used_up`: the click limit was reached. */
export const linkStates = ['active', 'expired', 'used_up', 'archived'] as const
export type LinkState = (typeof linkStates)[number]

export const linkReportReasons = ['scam', 'harmful', 'wrong', 'other'] as const
export type LinkReportReason = (typeof linkReportReasons)[number]
export const linkReportWords: Readonly<Record<LinkReportReason, string>> = {
  scam: 'It asks for money, passwords or personal details',
  harmful: 'It leads to something harmful or offensive',
  wrong: 'It doesn’t lead where it says',
  other: 'Something else',
}

/** Periods of the statistics; `own` has a first and last day. */
export const linkPeriods = [
  'today',
  'yesterday',
  'last_7_days',
  'this_week',
  'this_month',
  'last_30_days',
  'this_year',
  'all_time',
  'own',
] as const
export type LinkPeriod = (typeof linkPeriods)[number]

/** Breakdowns of clicks. */
export const linkDimensions = [
  'source',
  'referrer',
  'country',
  'region',
  'city',
  'browser',
  'platform',
  'device',
  'language',
] as const
export type LinkDimension = (typeof linkDimensions)[number]

/** Query parameter in the address of a printed QR code, which distinguishes scans from posts. */
export const PRINTED_CODE = { name: 'via', value: 'code' } as const
