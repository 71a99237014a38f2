/**
 * Words and limits that several features share. Without zod, so that a page
 * which only shows them does not carry the validation; the schemas over them are in vocabulary.ts.
 */

export const domainWords = ['creative', 'coder', 'maker', 'manager'] as const
export type Domain = (typeof domainWords)[number]

export const endgoalWords = [
  'job',
  'r&d',
  'entrepreneurship',
  'gig_work',
  'higher_education',
  'social_impact',
  'others',
] as const
export type Endgoal = (typeof endgoalWords)[number]

/** So many achievements a member shows on the profile at most. */
export const SHOWN_ACHIEVEMENTS_MAX = 6

/** The staff lists that have saved views, by the name of their screen. */
export const viewedListNames = [
  'users',
  'roles',
  'tasks',
  'task-types',
  'karma-vouchers',
  'channels',
  'events',
  'short-links',
  'countries',
  'states',
  'zones',
  'districts',
  'organizations',
  'interest-groups',
  'affiliations',
  'departments',
  'college-levels',
  'issued-achievements',
  'issued-credentials',
  'kkem-events',
  'activity',
  'error-log',
] as const

export const organizationTypes = ['College', 'Company', 'Community', 'School'] as const
export type OrganizationType = (typeof organizationTypes)[number]

export const socialNetworks = [
  'github',
  'facebook',
  'instagram',
  'linkedin',
  'dribble',
  'behance',
  'stackoverflow',
  'medium',
  'hackerrank',
] as const
export type SocialNetwork = (typeof socialNetworks)[number]
/** How the sites are called. */
export const socialNetworkTitles: Readonly<Record<SocialNetwork, string>> = {
  github: 'GitHub',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  dribble: 'Dribbble',
  behance: 'Behance',
  stackoverflow: 'Stack Overflow',
  medium: 'Medium',
  hackerrank: 'HackerRank',
}
/** Karma for an account on one of them that pays. */
export const SOCIAL_LINK_KARMA = 20

/** Members choose at most this many interest groups. */
export const MAX_INTEREST_GROUPS = 3
/** From this level on a learner may change interest groups. */
export const INTEREST_GROUP_EDIT_LEVEL = 4
/** From this level on tasks are for the members of their interest group. */
export const GROUP_TASKS_LEVEL = 5
/** The one rule about levels and interest groups, in the same words wherever it is told. */
export const groupRules = {
  change: `From Level ${INTEREST_GROUP_EDIT_LEVEL}, you can change your interest groups.`,
  tasks: `From Level ${GROUP_TASKS_LEVEL}, your tasks come from your interest groups.`,
} as const
/** What a member says of themselves on the profile. */
export const BIO_LENGTH = 160
/** Works that stand first on a profile, and the line below each. */
export const PINNED_MOST = 3
export const CAPTION_LENGTH = 80
/** How long the word of a reviewer about approved work may be. */
export const REVIEWER_WORDS_LENGTH = 300
/** What the platform sees by itself that a member has done; the task that names it pays at once, without a review. */
export const taskChecks = [
  'hello_said',
  'groups_visited',
  'group_joined',
  'circle_asked',
  'picture_set',
] as const
export type TaskCheck = (typeof taskChecks)[number]
/** Pages of so many groups are looked at for `groups_visited`. */
export const GROUPS_TO_VISIT = 3
/** Levels run from 1 to 7. */
export const TOP_LEVEL = 7

/** Events that a task can belong to besides those that staff add. */
export const taskEvents = ['LearningFest', 'Top100', 'launchpad'] as const

/** Where an event with dates stands. */
export const eventStates = ['live', 'upcoming', 'past'] as const
/** Where any event stands, also one without dates. */
export const listedEventStates = [...eventStates, 'undated'] as const
export type ListedEventState = (typeof listedEventStates)[number]

/** Tags of an event. */
export const TAGS_MAX = 8
/** How an event can be repeated. */
export const eventRhythms = ['daily', 'weekly', 'monthly'] as const
export type EventRhythm = (typeof eventRhythms)[number]
/** Dates that are made at once: a year of weeks. */
export const EVENT_REPEATS_MAX = 52
/** Dates of one event, past ones among them. */
export const EVENT_DATES_MAX = 200
/** Most places of one date that can be set. */
export const EVENT_PLACES_MAX = 10_000
/** Most karma for attending one date. */
export const EVENT_KARMA_MAX = 200
/** People can be checked in from so many hours before a date begins until so many days after its end. */
export const EVENT_DOOR_OPENS_HOURS = 2
export const EVENT_DOOR_CLOSES_DAYS = 14
/** People who are checked in by one request. */
export const CHECK_INS_AT_ONCE = 200

/** Where somebody stands with a date of an event: `going` and `joined` take a place, `joined` was checked in. */
export const eventPlaceStatuses = ['going', 'waiting', 'joined'] as const
export type EventPlaceStatus = (typeof eventPlaceStatuses)[number]
export const interestGroupCategories = [...domainWords, 'others'] as const
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
/** Weeks of a month that a voucher can be for. */
export const voucherWeeks = ['W1', 'W2', 'W3', 'W4', 'W5'] as const
/** What became of the mail that brings a voucher; `off`: the member takes no such mails. */
export const voucherMailStatuses = ['queued', 'sent', 'failed', 'off'] as const

/** What waits for staff should be decided within this time. */
export const OVERDUE_HOURS = 72

/** How many of a member's newest karma entries and submissions the home screen shows a part of. */
export const HOME_ENTRIES = 7
export const HOME_SUBMISSIONS = 50

/** So many submissions before one's own are counted. */
export const MOST_AHEAD = 20
