import { z } from 'zod'
import {
  type Access,
  type AnyOf,
  anyOf,
  dynamicTypes,
  pageAccess,
  roles,
  writeAccess,
} from '../access/access.ts'
import { dateTime, day, id } from '../lib/fields.ts'
import { fileQuery, listQuery, page, pageQuery } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'

/** What staff did to which record: who, when, the fields before and after, and why. */

const admins = anyOf(roles.admins)

/** The kinds of records whose changes are kept, with who may open one: they read what happened to it as well. */
export const activityKinds = {
  user: pageAccess.manageUsers,
  role: pageAccess.manageRoles,
  task: pageAccess.tasks,
  task_type: pageAccess.taskType,
  interest_group: pageAccess.interestGroups,
  channel: pageAccess.channels,
  event: pageAccess.events,
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
  karma_entry: admins,
  /** A campus, and who leads it. */
  campus: admins,
  meetup: pageAccess.lcMeetupVerification,
  hackathon: anyOf(roles.admins, dynamicTypes.hackathon),
  api_key: admins,
  bulk_import: admins,
  queue_reasons: admins,
  saved_view: admins,
  error: pageAccess.errorLog,
  log_file: admins,
  /** A file with what is personal. */
  file: admins,
} as const satisfies Record<string, AnyOf>
export type ActivityKind = keyof typeof activityKinds
export const activityKindNames = Object.keys(activityKinds) as [ActivityKind, ...ActivityKind[]]

/** Who may put a change of such a record back: those who may change it. Kinds that are not here cannot be put back. */
export const undoAccess = {
  user: pageAccess.manageUsers,
  role: pageAccess.manageRoles,
  task: pageAccess.tasks,
  task_type: pageAccess.taskType,
  interest_group: writeAccess.interestGroups,
  channel: writeAccess.channels,
  event: pageAccess.events,
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

/** What is done to records, as `<kind>.<verb>`. */
export const activityActions = [
  'user.update',
  'user.suspend',
  'user.restore',
  'user.remove',
  'user.give_type',
  'user.take_type',
  'user.end_type',
  'user.view_as',
  'role.give_type',
  'role.take_type',
  'user.end_role',
  'user.ask_administrator',
  'user.refuse_administrator',
  'user.take_back_administrator',
  'user.lapse_administrator',
  'user.reject_role',
  'user.reopen_role_request',
  'role.create',
  'role.update',
  'role.remove',
  'role.import',
  'role.import_undo',
  'user.ask_second_step_reset',
  'user.cancel_second_step_reset',
  'task.create',
  'task.update',
  'task.activate',
  'task.retire',
  'task.remove',
  'task.import',
  'task.import_undo',
  'task_type.create',
  'task_type.update',
  'task_type.remove',
  'interest_group.create',
  'interest_group.update',
  'interest_group.remove',
  'interest_group.add_lead',
  'interest_group.remove_lead',
  'hackathon.create',
  'hackathon.update',
  'hackathon.remove',
  'hackathon.add_crew',
  'hackathon.remove_crew',
  'hackathon.take_back_check_in',
  'hackathon.pass_on',
  'hackathon.decide',
  'hackathon.undo_decision',
  'hackathon.tell_decisions_at',
  'hackathon.announce',
  'channel.create',
  'channel.update',
  'channel.remove',
  'event.create',
  'event.update',
  'event.remove',
  'country.create',
  'country.update',
  'country.remove',
  'state.create',
  'state.update',
  'state.remove',
  'zone.create',
  'zone.update',
  'zone.remove',
  'district.create',
  'district.update',
  'district.remove',
  'location.import',
  'location.import_undo',
  'organization.create',
  'organization.update',
  'organization.remove',
  'organization.import',
  'organization.import_undo',
  'organization.karma',
  'organization_karma_type.create',
  'organization.transfer',
  'organization.receive',
  'organization.move_back',
  'organization_proposal.accept',
  'organization_proposal.merge',
  'organization_proposal.reject',
  'organization_proposal.undo',
  'affiliation.create',
  'affiliation.update',
  'affiliation.remove',
  'department.create',
  'department.update',
  'department.merge',
  'department.remove',
  'college_level.assign',
  'college_level.update',
  'college_level.remove',
  'voucher.create',
  'voucher.update',
  'voucher.revoke',
  'voucher.restore',
  'voucher.resend',
  'voucher.import',
  'voucher.import_undo',
  'submission.approve',
  'submission.send_back',
  'submission.reject',
  'submission.reopen',
  'submission.reverse',
  'karma_entry.reverse',
  'campus.student_type',
  'campus.show_contact',
  'campus.transfer_lead',
  'campus.transfer_enabler',
  'campus.transfer_group',
  'campus.offer_role',
  'campus.decline_role',
  'campus.take_back_role',
  'campus.add_to_team',
  'campus.remove_from_team',
  'campus.invite',
  'campus.write',
  'campus.propose',
  'campus.undo_act',
  'queue_reasons.update',
  'saved_view.share',
  'saved_view.unshare',
  'saved_view.update',
  'saved_view.remove',
  'saved_view.restore',
  'error.fix',
  'error.reopen',
  'error.mute',
  'error.take',
  'error.let_go',
  'log_file.clear',
  'meetup.verify',
  'meetup.reject',
  'meetup.undo',
  'meetup.record_remove',
  'api_key.create',
  'api_key.revoke',
  'file.create',
] as const
export type ActivityAction = (typeof activityActions)[number]

/**
 * What a field held, in texts: none where it was empty, several of a list; truth is `true` or `false`, a moment ISO 8601.
 * Names instead of ids; personal numbers and addresses masked.
 */
const Values = z.array(z.string())

export const ActivityRow = z.object({
  id,
  created_at: dateTime,
  /** Who did it; the installation itself where nobody did. */
  actor: z.string(),
  actor_muid: z.string().nullable(),
  action: z.string(),
  kind: z.string(),
  record_id: z.string(),
  /** What the record is called, or was called when it went. */
  record: z.string().nullable(),
  /** The member whom it concerns, where it concerns one. */
  member: z.string().nullable(),
  member_muid: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: Values, after: Values })),
  reason: z.string().nullable(),
})
export type ActivityRow = z.infer<typeof ActivityRow>

export const ActivityListQuery = listQuery(['created_at', 'action', 'kind']).extend({
  /** Who did it. */
  actor: id.optional(),
  /** Whom it concerns. */
  member: id.optional(),
  kind: z.enum(activityKindNames).optional(),
  action: z.enum(activityActions).optional(),
  /** The first and the last day, in UTC. */
  from: day.optional(),
  until: day.optional(),
})

const PREFIX = '/api/v1/dashboard/activity/'

export const activity = routes({
  list: {
    method: 'GET',
    path: PREFIX,
    access: pageAccess.activity,
    query: ActivityListQuery,
    reply: page(ActivityRow),
    summary: 'What staff did to all records, newest first',
  },
  csv: {
    method: 'GET',
    path: `${PREFIX}csv/`,
    access: pageAccess.activity,
    query: fileQuery(ActivityListQuery),
    download: { type: 'text/csv', fileName: 'activity.csv' },
    summary: 'What staff did that matches the search and filters, as a CSV file',
  },
  ofRecord: {
    method: 'GET',
    path: `${PREFIX}of/{kind}/{record_id}/`,
    // The kind says who may read it; this is everybody who may read one of them.
    access: anyOf(...Object.values(activityKinds).flatMap(({ roles, types }) => [...roles, ...types])),
    params: z.object({ kind: z.enum(activityKindNames), record_id: id }),
    query: pageQuery,
    reply: page(ActivityRow).extend({
      /** The entry whose change can be put back; null when the last one cannot, or not by the caller. */
      undoable: id.nullable(),
    }),
    summary: 'What staff did to one record, newest first',
  },
  undo: {
    method: 'POST',
    path: `${PREFIX}entries/{activity_id}/undo/`,
    access: anyOf(...Object.values(undoAccess).flatMap(({ roles, types }) => [...roles, ...types])),
    params: z.object({ activity_id: id }),
    summary: 'Put the last change of a record back, while nothing has changed since',
  },
})
