import { say } from './say.ts'

/**
 * Enums and limits that several features share. They don't import zod, so that a page which only displays
 * them doesn't load the validation code; their schemas are in vocabulary.ts.
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

/** Most achievements that a member shows on the profile. */
export const SHOWN_ACHIEVEMENTS_MAX = 6

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
/** Display names. */
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
/** Karma for linking an account on a network that pays. */
export const SOCIAL_LINK_KARMA = 20

export const MAX_INTEREST_GROUPS = 3
/** From this level learners can change their interest groups. */
export const INTEREST_GROUP_EDIT_LEVEL = 4
/** From this level a learner's tasks come from their interest groups. */
export const GROUP_TASKS_LEVEL = 5
/** The rule about levels and interest groups, worded the same everywhere. */
export const groupRules = {
  get change() {
    return say`From Level ${{ level: INTEREST_GROUP_EDIT_LEVEL }}, you can change your interest groups.`
  },
  get tasks() {
    return say`From Level ${{ level: GROUP_TASKS_LEVEL }}, your tasks come from your interest groups.`
  },
}
/** Most characters of the line about oneself on the profile. */
export const BIO_LENGTH = 160
/** Most works pinned to a profile, and most characters of each caption. */
export const PINNED_MOST = 3
export const CAPTION_LENGTH = 80
/** Most characters of a reviewer's comment about approved work. */
export const REVIEWER_WORDS_LENGTH = 300

/** Fewest and most characters of a sentence in a peer review. */
export const PEER_WORDS = { least: 15, most: 280 } as const
/** Actions that the platform detects; the task that names one pays right away, without a review. */
export const taskChecks = [
  'hello_said',
  'groups_visited',
  'group_joined',
  'circle_asked',
  'picture_set',
] as const
export type TaskCheck = (typeof taskChecks)[number]

/** First steps on home that are tasks with an automatic check. */
export const checksOfSteps: Readonly<Record<string, TaskCheck>> = {
  hello: 'hello_said',
  visits: 'groups_visited',
  groups: 'group_joined',
  picture: 'picture_set',
  circle: 'circle_asked',
}
/** Groups whose pages a member has to open for `groups_visited`. */
export const GROUPS_TO_VISIT = 3
export const TOP_LEVEL = 7

/** Built-in events of tasks, besides those that staff add. */
export const taskEvents = ['LearningFest', 'Top100', 'launchpad'] as const

/** States of an event with dates. */
export const eventStates = ['live', 'upcoming', 'past'] as const
/** States of any event, with or without dates. */
export const listedEventStates = [...eventStates, 'undated'] as const
export type ListedEventState = (typeof listedEventStates)[number]

export const TAGS_MAX = 8
export const eventRhythms = ['daily', 'weekly', 'monthly'] as const
export type EventRhythm = (typeof eventRhythms)[number]
/** Most dates created at once: a year of weeks. */
export const EVENT_REPEATS_MAX = 52
/** Most dates of one event, including past ones. */
export const EVENT_DATES_MAX = 200
export const EVENT_PLACES_MAX = 10_000
export const EVENT_KARMA_MAX = 200
/** Rows of an event's plan, and people who speak. */
export const EVENT_PLAN_MAX = 40
export const EVENT_PLAN_DAYS_MAX = 14
export const EVENT_SPEAKERS_MAX = 12
/** Pictures of a past date. */
export const EVENT_PICTURES_MAX = 6
/** Check-in opens this many hours before a date starts and closes this many days after its end. */
export const EVENT_DOOR_OPENS_HOURS = 2
export const EVENT_DOOR_CLOSES_DAYS = 14
/** Most people checked in by one request. */
export const CHECK_INS_AT_ONCE = 200

/** Status of an attendee of an event date: `going` and `joined` (checked in) take a place. */
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
/** Delivery status of a voucher's email; `off`: the member has unsubscribed from these emails. */
export const voucherMailStatuses = ['queued', 'sent', 'failed', 'off'] as const

/** Service target: requests in staff queues are overdue after this many hours. */
export const OVERDUE_HOURS = 72

/** Decisions of a new reviewer from which a second reader gets a sample. */
export const FIRST_DECISIONS = 20

/** Number of newest karma entries and submissions on the home screen. */
export const HOME_ENTRIES = 7
export const HOME_SUBMISSIONS = 50

/** Submissions ahead in the queue are counted up to this many. */
export const MOST_AHEAD = 20

/** Most members that one member can block, and most characters of the reason for staff. */
export const blockLimits = { members: 500, reason: 300 } as const

/** The small leaderboards around a member: those of the circle and the level are of the week, the others of the month. */
export const aroundTabs = ['circle', 'classmates', 'level', 'everyone'] as const
export type AroundTab = (typeof aroundTabs)[number]

/** Work by others that a task’s page shows at first, and at most. */
export const SHOWN_WORKS = { first: 12, most: 60 } as const

/** Reported texts of the queue of reported messages. */
export const reportedKinds = ['message', 'intro', 'reply', 'greeting', 'review'] as const
export type ReportedKind = (typeof reportedKinds)[number]

/** State of a reported text: undecided, removed by staff, or found fine by staff. */
export const reportedStates = ['open', 'removed', 'dismissed'] as const

/** Minutes within which staff can undo a decision about a reported text. */
export const UNDO_REPORT_MINUTES = 10
