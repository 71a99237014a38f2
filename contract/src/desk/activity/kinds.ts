import {
  type Access,
  type AnyOf,
  anyOf,
  dynamicTypes,
  pageAccess,
  roles,
  writeAccess,
} from '../../access/access.ts'

const admins = anyOf(roles.admins)

/** Kinds of records in the activity log. Staff who can open such a record can also read its log. */
export const activityKinds = {
  user: pageAccess.manageUsers,
  role: pageAccess.manageRoles,
  task: pageAccess.tasks,
  task_type: pageAccess.taskType,
  interest_group: pageAccess.interestGroups,
  channel: pageAccess.channels,
  chat_rule: pageAccess.channels,
  event: pageAccess.events,
  short_link: pageAccess.urlShortener,
  country: pageAccess.manageLocations,
  state: pageAccess.manageLocations,
  zone: pageAccess.manageLocations,
  district: pageAccess.manageLocations,
  organization: pageAccess.organizations,
  organization_karma_type: pageAccess.organizations,
  organization_proposal: pageAccess.verifyOrganizations,
  affiliation: pageAccess.affiliation,
  department: pageAccess.manageDepartments,
  college_level: pageAccess.collegeLevels,
  voucher: pageAccess.karmaVoucher,
  submission: pageAccess.reviews,
  achievement: pageAccess.achievements,
  karma_entry: admins,
  /** A campus and its leads. */
  campus: admins,
  meetup: pageAccess.lcMeetupVerification,
  referral: pageAccess.referrals,
  circle_message: pageAccess.reportedMessages,
  group_hello: pageAccess.reportedMessages,
  mentor_question: pageAccess.reportedMessages,
  hackathon: anyOf(roles.admins, dynamicTypes.hackathon),
  api_key: admins,
  kkem_event: pageAccess.kkemEvents,
  credential: admins,
  signing_key: admins,
  bulk_import: admins,
  queue_reasons: admins,
  saved_view: admins,
  donation: pageAccess.donations,
  /** A text of a public page. */
  site_text: admins,
  error: pageAccess.errorLog,
  log_file: admins,
  /** A file with personal data. */
  file: admins,
} as const satisfies Record<string, AnyOf>
export type ActivityKind = keyof typeof activityKinds
export const activityKindNames = Object.keys(activityKinds) as [ActivityKind, ...ActivityKind[]]

/** Who can undo a change to such a record: staff who can edit it. Changes of other kinds can't be undone. */
export const undoAccess = {
  user: pageAccess.manageUsers,
  role: pageAccess.manageRoles,
  task: pageAccess.tasks,
  task_type: pageAccess.taskType,
  interest_group: writeAccess.interestGroups,
  channel: writeAccess.channels,
  event: pageAccess.events,
  kkem_event: pageAccess.kkemEvents,
  short_link: pageAccess.urlShortener,
  achievement: pageAccess.achievements,
  country: pageAccess.manageLocations,
  state: pageAccess.manageLocations,
  zone: pageAccess.manageLocations,
  district: pageAccess.manageLocations,
  organization: pageAccess.organizations,
  affiliation: writeAccess.affiliations,
  department: pageAccess.manageDepartments,
  college_level: pageAccess.collegeLevels,
} as const satisfies Partial<Record<ActivityKind, Access>>
export type UndoableKind = keyof typeof undoAccess
