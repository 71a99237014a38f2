import type { ActivityAction, ActivityKind, ActivityRow } from '@muster/contract/staff/activity.ts'
import { formatDate } from '../text/format.ts'

/** What each kind of record is called. */
export const kindWords: Readonly<Record<ActivityKind, string>> = {
  user: 'Member',
  task: 'Task',
  task_type: 'Task type',
  interest_group: 'Interest group',
  organization: 'Organisation',
  organization_karma_type: 'Kind of karma',
  organization_proposal: 'Proposed organisation',
  affiliation: 'Affiliation',
  department: 'Department',
  college_level: 'College level',
  channel: 'Channel',
  country: 'Country',
  state: 'State',
  zone: 'Zone',
  district: 'District',
  voucher: 'Voucher',
  submission: 'Submission',
  karma_entry: 'Award',
  campus: 'Campus',
  meetup: 'Meetup',
  api_key: 'API key',
  bulk_import: 'Import',
  queue_reasons: 'Reasons of a queue',
  saved_view: 'View of a list',
  error: 'Error',
  file: 'File',
}

/** What somebody did, behind their name: 'Asha Menon changed the task'. */
export const actionWords: Readonly<Record<ActivityAction, string>> = {
  'user.update': 'changed the member',
  'user.suspend': 'deactivated the member',
  'user.restore': 'restored the member',
  'user.remove': 'closed the account',
  'task.create': 'created the task',
  'task.update': 'changed the task',
  'task.activate': 'activated the task',
  'task.retire': 'retired the task',
  'task.remove': 'deleted the task',
  'task.import': 'imported tasks',
  'task.import_undo': 'took an import of tasks back',
  'task_type.create': 'created the task type',
  'task_type.update': 'renamed the task type',
  'task_type.remove': 'deleted the task type',
  'interest_group.create': 'created the interest group',
  'interest_group.update': 'changed the interest group',
  'interest_group.remove': 'deleted the interest group',
  'interest_group.add_lead': 'made a member a lead',
  'interest_group.remove_lead': 'took the lead from a member',
  'organization.create': 'added the organisation',
  'organization.update': 'changed the organisation',
  'organization.remove': 'deleted the organisation',
  'organization.import': 'imported organisations',
  'organization.import_undo': 'took an import of organisations back',
  'organization_proposal.accept': 'accepted the proposed organisation',
  'organization_proposal.merge': 'said which organisation it is that was proposed as',
  'organization_proposal.reject': 'rejected the proposed organisation',
  'organization_proposal.undo': 'took the decision back on the proposed organisation',
  'organization.karma': 'gave karma to the organisation',
  'organization_karma_type.create': 'created the kind of karma',
  'organization.transfer': 'moved the organisation into another one',
  'organization.receive': 'moved another organisation into this one',
  'organization.move_back': 'moved the organisation back',
  'affiliation.create': 'created the affiliation',
  'affiliation.update': 'renamed the affiliation',
  'affiliation.remove': 'deleted the affiliation',
  'department.create': 'created the department',
  'department.update': 'renamed the department',
  'department.merge': 'merged departments:',
  'department.remove': 'deleted the department',
  'college_level.assign': 'gave a level by hand to',
  'college_level.update': 'changed the level of',
  'college_level.remove': 'let the level follow the members of',
  'channel.create': 'created the channel',
  'channel.update': 'changed the channel',
  'channel.remove': 'deleted the channel',
  'country.create': 'added the country',
  'country.update': 'changed the country',
  'country.remove': 'deleted the country',
  'state.create': 'added the state',
  'state.update': 'changed the state',
  'state.remove': 'deleted the state',
  'zone.create': 'added the zone',
  'zone.update': 'changed the zone',
  'zone.remove': 'deleted the zone',
  'district.create': 'added the district',
  'district.update': 'changed the district',
  'district.remove': 'deleted the district',
  'location.import': 'imported locations',
  'location.import_undo': 'took an import of locations back',
  'voucher.create': 'gave the voucher',
  'voucher.update': 'changed the voucher',
  'voucher.revoke': 'revoked the voucher',
  'voucher.restore': 'restored the voucher',
  'voucher.resend': 'mailed the voucher again',
  'voucher.import': 'imported vouchers',
  'voucher.import_undo': 'took an import of vouchers back',
  'submission.approve': 'approved the submission',
  'submission.send_back': 'sent the submission back',
  'submission.reject': 'rejected the submission',
  'submission.reopen': 'took the decision back',
  'submission.reverse': 'took the award back',
  'karma_entry.reverse': 'took the award back',
  'campus.student_type': 'marked a member as student or alumni of the campus',
  'campus.show_contact': 'looked at a contact at the campus',
  'campus.transfer_lead': 'handed over the lead of the campus',
  'campus.transfer_enabler': 'appointed the enabler of the campus',
  'campus.transfer_group': 'appointed a group lead at the campus',
  'campus.add_to_team': 'added a member to the team of the campus',
  'campus.remove_from_team': 'removed a member from the team of the campus',
  'campus.invite': 'invited a student of the campus to a circle',
  'campus.write': 'wrote to a student of the campus',
  'campus.propose': 'proposed a meetup to a circle of the campus',
  'campus.undo_act': 'took a message or invitation at the campus back',
  'queue_reasons.update': 'changed the reasons',
  'saved_view.share': 'shared the view',
  'saved_view.unshare': 'stopped sharing the view',
  'saved_view.update': 'changed the shared view',
  'saved_view.remove': 'deleted the shared view',
  'saved_view.restore': 'brought the shared view back',
  'error.fix': 'marked the error as fixed',
  'error.reopen': 'reopened the error',
  'meetup.verify': 'verified the meetup',
  'meetup.reject': 'rejected the record of the meetup',
  'meetup.undo': 'took the decision back',
  'meetup.record_remove': 'removed the record of the meetup',
  'api_key.create': 'made the API key',
  'api_key.revoke': 'revoked the API key',
  'file.create': 'took the file',
}

/** Words for an action; one that a newer server knows reads as it is written. */
export const wordsOf = (action: string): string =>
  (actionWords as Readonly<Record<string, string>>)[action] ?? action.replaceAll(/[._]/g, ' ')

/** Fields that are not simply called as their name. */
const fieldWords: Readonly<Record<string, string>> = {
  discord_id: 'Chat ID',
  discord_link: 'Chat link',
  dob: 'Date of birth',
  erase_after: 'Erased after',
  ig: 'Interest group',
  karma_given: 'Karma',
  org: 'Organisation',
  organization: 'Organisation',
  organizations: 'Organisations',
  pending_email: 'Email to be confirmed',
  usage_count: 'Times a member',
  bonus_time: 'Bonus until',
  content: 'Page',
  file: 'File',
  awards_taken_back: 'Awards taken back',
}

/** 'usage_count' becomes 'Times a member', 'full_name' 'Full name'. */
export function fieldLabel(field: string): string {
  const words = fieldWords[field] ?? field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a field held, as people read it. */
export function valueText(values: ActivityRow['changes'][number]['before']): string {
  if (values.length === 0) return 'nothing'
  return values.map(oneText).join(', ')
}

/** Words of the server that people know by others. */
const valueWords: Readonly<Record<string, string>> = {
  true: 'yes',
  false: 'no',
  suspended: 'deactivated',
  closing: 'being deleted',
}

function oneText(value: string): string {
  if (Object.hasOwn(valueWords, value)) return valueWords[value] ?? value
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatDate(value, 'time') : value
}
