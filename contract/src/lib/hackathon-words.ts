/**
 * Enums and limits of hackathons. They don't import zod, so that a page which only displays them doesn't load
 * the validation code.
 */

/** Deleted hackathons are in no list. */
export const hackathonStatuses = ['Draft', 'Published', 'Completed', 'Deleted'] as const
export type HackathonStatus = (typeof hackathonStatuses)[number]

/** In person, online, or whichever each team prefers. */
export const hackathonTypes = ['offline', 'online', 'both'] as const
export type HackathonType = (typeof hackathonTypes)[number]

/**
 * How places are given: `decided` by the organisers, application by application; or `first_come` until the
 * places run out, after which people go on the waiting list in the order of their applications.
 */
export const admissions = ['decided', 'first_come'] as const
export type Admission = (typeof admissions)[number]

/**
 * Roles within one hackathon: the owner and organisers manage all of it, judges score the projects assigned
 * to them, and volunteers check people in.
 */
export const crewRoles = ['owner', 'organiser', 'judge', 'volunteer'] as const
export type CrewRole = (typeof crewRoles)[number]

/**
 * `applied` and `shortlisted` are undecided, `accepted` takes a place, `waiting` is on the waiting list. A
 * `withdrawn` application can be sent again until applications close.
 */
export const applicationStatuses = [
  'applied',
  'shortlisted',
  'accepted',
  'waiting',
  'rejected',
  'withdrawn',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** What organisers can decide about an application. */
export const applicationDecisions = ['accepted', 'shortlisted', 'waiting', 'rejected'] as const
export type ApplicationDecision = (typeof applicationDecisions)[number]

/** Form fields that are read from the applicant's account, with their consent. */
export const accountFields = ['name', 'gender', 'email', 'mobile', 'college'] as const
export type AccountField = (typeof accountFields)[number]

/** Common form fields that applicants fill in themselves. */
export const usualQuestions = ['experience', 'github', 'linkedin', 'bio'] as const

/** Types of form fields: `system` is read from the account, applicants answer the others. */
export const formFieldKinds = ['system', 'short', 'long', 'choice', 'choices', 'link', 'file'] as const
export type FormFieldKind = (typeof formFieldKinds)[number]

/** Most fields of a form, and most characters of all answers of an application together, as JSON. */
export const FORM_FIELDS_MAX = 30
export const ANSWERS_MAX = 8000
/** Limit for a file that answers a question: PDF, PNG, JPEG or WebP. */
export const ANSWER_FILE_BYTES = 5_000_000

/** Range of the number of places that a hackathon can set. */
export const PLACES = { least: 10, most: 999_999 } as const
export const TEAM_SIZE_MAX = 10
/** Most skills that a team looks for or a member offers. */
export const TEAM_SKILLS_MAX = 8
/** How someone joins a team: the captain invites them, or they ask to join. */
export const teamOfferKinds = ['invitation', 'request'] as const
export type TeamOfferKind = (typeof teamOfferKinds)[number]
/** The reader's relation to a team: their own, one that invited them, or one that they asked to join. */
export const teamTies = ['member', 'invited', 'asked'] as const
/** Most karma for each team member from a prize, and for taking part. */
export const PRIZE_KARMA_MAX = 1000
export const TAKING_PART_KARMA_MAX = 200
/** Sum of the weights of all criteria. */
export const WEIGHTS_SUM = 100
/** Each criterion is scored from 1 to this. */
export const SCORE_STEPS = 5

/** Stored sizes of banner and logo in pixels. */
export const BANNER_SIZE = { width: 1500, height: 500 } as const
export const LOGO_SIZE = 512
export const BANNER_BYTES = 20_000_000
export const LOGO_BYTES = 10_000_000

/**
 * Phase of project submission: `before` the hackathon starts, `open`, `late` only for teams that haven't
 * submitted yet, `closed`.
 */
export const projectPhases = ['before', 'open', 'late', 'closed'] as const
export type ProjectPhase = (typeof projectPhases)[number]
/** Length of the late phase: maximum and default. */
export const LATE_MINUTES_MAX = 1440
export const LATE_MINUTES_USUAL = 60
/** Most pictures of a project, and bytes of each. */
export const PROJECT_PICTURES_MAX = 6
export const PROJECT_PICTURE_BYTES = 10_000_000

/** Outcome of a ticket scan. `already`: the person was checked in before. */
export const scanOutcomes = ['in', 'already', 'refused'] as const
export type ScanOutcome = (typeof scanOutcomes)[number]
/** Batch size of scans sent by a device, and page size of the list that it stores for offline use. */
export const SCANS_AT_ONCE = 200
export const DOOR_LIST_PAGE = 200
/** Check-in opens this long before the start and closes at the end. */
export const DOOR_OPENS_BEFORE_MS = 24 * 3_600_000

/**
 * How projects are judged: `scores` on a score sheet for each project and judge, or `pairs`, in which judges
 * repeatedly say which of two projects is better.
 */
export const judgingWays = ['scores', 'pairs'] as const
export type JudgingWay = (typeof judgingWays)[number]
/** Judges for each project: maximum and default. */
export const SHEETS_EACH_MAX = 20
export const SHEETS_EACH_USUAL = 5
/** Score sheets that a project needs to be ranked, or all that were assigned if there are fewer. */
export const SHEETS_TO_RANK = 5
/** Comparisons that a project needs to be ranked. */
export const PAIRS_TO_RANK = 5
/** A project counts as disputed when its judges' scores (of 100) differ by more than this. */
export const DIFFER_POINTS = 25
/** For how long published results can be withdrawn. */
export const WITHDRAW_MINUTES = 15
/** Ties are settled down to this rank, or further down if prizes reach further. */
export const PLACES_TO_SETTLE = 3

/** A certificate is for a prize, or for taking part with a project. */
export const certificateKinds = ['prize', 'taking_part'] as const
export type CertificateKind = (typeof certificateKinds)[number]
