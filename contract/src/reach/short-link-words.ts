/** The words of short links, for the contract and the screens that show them without its schemas. */

/** A short link is chosen by hand: letters, digits, `-` and `_`. Capitals are the same as small letters. */
export const SLUG = { shortest: 3, longest: 50 } as const
export const SLUG_FORM = /^[a-z0-9_-]+$/

/** Where short links begin, below the address of the installation. */
export const SHORT_LINK_PATH = '/r/'

export const LINK_TAGS_MAX = 10
export const LINK_CLICKS_MAX = 100_000_000

/** Whether a link leads on: `used_up` once it has had the clicks it was made for. */
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

/** Periods that figures can be asked for; `own` is from one day until another. */
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

/** What clicks are told apart by. */
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

/** Added to the address within a printed code, so that scans are told from posts. */
export const PRINTED_CODE = { name: 'via', value: 'code' } as const
