/**
 * Words and limits of hackathons. Without zod, so that a page which only shows them does not carry the validation.
 */

/** Where a hackathon stands. Deleted ones are in no list. */
export const hackathonStatuses = ['Draft', 'Published', 'Completed', 'Deleted'] as const
export type HackathonStatus = (typeof hackathonStatuses)[number]

/** How people take part: in person, online, or as each team likes. */
export const hackathonTypes = ['offline', 'online', 'both'] as const
export type HackathonType = (typeof hackathonTypes)[number]

/**
 * How places are given: `decided` by the organisers, application by application, or `first_come` as long as there are
 * any, after which people wait in the order in which they applied.
 */
export const admissions = ['decided', 'first_come'] as const
export type Admission = (typeof admissions)[number]

/**
 * What somebody may do for one hackathon: the owner and organisers manage all of it, judges score the projects that they
 * are given, volunteers check people in.
 */
export const crewRoles = ['owner', 'organiser', 'judge', 'volunteer'] as const
export type CrewRole = (typeof crewRoles)[number]

/**
 * Where an application stands. `applied` and `shortlisted` wait for a decision, `accepted` takes a place, `waiting` is on
 * the waiting list, and a `withdrawn` one can be sent again until applications close.
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

/** Fields of an application form that are read from the account of who applies, with their consent. */
export const accountFields = ['name', 'gender', 'email', 'mobile', 'college'] as const
export type AccountField = (typeof accountFields)[number]

/** Fields that forms usually ask for, and who applies types. */
export const usualQuestions = ['experience', 'github', 'linkedin', 'bio'] as const

/** Kinds of fields of a form: `system` is read from the account, the others are answered. */
export const formFieldKinds = ['system', 'short', 'long', 'choice', 'choices', 'link', 'file'] as const
export type FormFieldKind = (typeof formFieldKinds)[number]

/** Most fields of a form, and most characters of all answers of an application together, as JSON. */
export const FORM_FIELDS_MAX = 30
export const ANSWERS_MAX = 8000
/** Most bytes of a file that answers a question: PDF, PNG, JPEG or WebP. */
export const ANSWER_FILE_BYTES = 5_000_000

/** Places that a hackathon can have. */
export const PLACES = { least: 10, most: 999_999 } as const
/** Most members that a team can have. */
export const TEAM_SIZE_MAX = 10
/** Skills that a team looks for, or somebody offers. */
export const TEAM_SKILLS_MAX = 8
/** How somebody comes into a team: the captain invites them, or they request to join. */
export const teamOfferKinds = ['invitation', 'request'] as const
export type TeamOfferKind = (typeof teamOfferKinds)[number]
/** What a team is to its reader: their own, one that invites them, one that they asked. */
export const teamTies = ['member', 'invited', 'asked'] as const
/** Most karma that a prize gives each member of the team, and that taking part gives. */
export const PRIZE_KARMA_MAX = 1000
export const TAKING_PART_KARMA_MAX = 200
/** The weights of the criteria add up to this. */
export const WEIGHTS_SUM = 100
/** Steps of each criterion, from 1. */
export const SCORE_STEPS = 5

/** Width and height of banner and logo as they are stored, in pixels. */
export const BANNER_SIZE = { width: 1500, height: 500 } as const
export const LOGO_SIZE = 512
export const BANNER_BYTES = 20_000_000
export const LOGO_BYTES = 10_000_000

/**
 * Where handing in stands: `before` the hackathon begins, `open`, `late` for teams that have handed in nothing, `closed`.
 */
export const projectPhases = ['before', 'open', 'late', 'closed'] as const
export type ProjectPhase = (typeof projectPhases)[number]
/** How long a late project can be taken, at most and where nobody has said. */
export const LATE_MINUTES_MAX = 1440
export const LATE_MINUTES_USUAL = 60
/** Pictures of a project, and the bytes of one. */
export const PROJECT_PICTURES_MAX = 6
export const PROJECT_PICTURE_BYTES = 10_000_000

/**
 * What came of a scan at the door. `already`: somebody let them in before.
 */
export const scanOutcomes = ['in', 'already', 'refused'] as const
export type ScanOutcome = (typeof scanOutcomes)[number]
/** Scans that are sent at once, and people that are taken along at once. */
export const SCANS_AT_ONCE = 200
export const DOOR_LIST_PAGE = 200
/** People are let in from so long before the start until the end. */
export const DOOR_OPENS_BEFORE_MS = 24 * 3_600_000

/**
 * How projects are judged: `scores`, by criteria, on a sheet for each project and judge; `pairs`, where judges say again and
 * again which of two projects is better.
 */
export const judgingWays = ['scores', 'pairs'] as const
export type JudgingWay = (typeof judgingWays)[number]
/** How many judges look at each project, at most and where nobody has said. */
export const SHEETS_EACH_MAX = 20
export const SHEETS_EACH_USUAL = 5
/** A project is ranked once so many judges have scored it, or all that were asked where they are fewer. */
export const SHEETS_TO_RANK = 5
/** A project is ranked once it was compared so often. */
export const PAIRS_TO_RANK = 5
/** Judges differ on a project when their scores of 100 lie further apart. */
export const DIFFER_POINTS = 25
/** Published results can be withdrawn for so long. */
export const WITHDRAW_MINUTES = 15
/** Places for which ties have to be settled, where no prize asks for more. */
export const PLACES_TO_SETTLE = 3

/** What a certificate is for: a prize, or taking part with a project. */
export const certificateKinds = ['prize', 'taking_part'] as const
export type CertificateKind = (typeof certificateKinds)[number]
