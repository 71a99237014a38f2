import { listText } from '../src/platform/listing/lists.ts'
import type { Catalogue } from './catalogue.ts'
import type { DemoMember } from './people/members.ts'
import { countedId, idKinds } from './random.ts'
import type { MemberLedger } from './totals.ts'

/** The tables that members are loaded into, parents first, with the columns in the order of the lines. */
export const loadedTables = {
  user: `id, muid, full_name, email, email_confirmed_at, password_hash, gender, dob, district_id, domains, endgoals,
    is_public, terms_accepted_at, interested_in_work, interested_in_gig_work, status, suspension_reason,
    status_changed_at, created_at, updated_at`,
  wallet: 'user_id, karma, reached_at, coin, level_order, ranked',
  user_interest_group: 'user_id, interest_group_id, created_at',
  user_organization:
    'id, user_id, organization_id, department_id, graduation_year, verified, is_alumni, created_at',
  user_role: 'id, user_id, role_id, verified, created_at',
  dynamic_user: 'id, type, user_id, created_at',
  social_link: 'user_id, network, handle, created_at',
  mentor_application: 'user_id, about, reason, hours, created_at',
  referral: 'user_id, inviter_id, created_at',
  karma_entry: `id, user_id, karma, cause, reason, task_id, task_type_id, interest_group_id, level_order, actor_id,
    reverses_id, created_at`,
  karma_by_type: 'user_id, task_type_id, karma',
  karma_by_group: 'user_id, interest_group_id, karma',
  karma_by_level: 'user_id, level_order, karma',
  learning_circle: `id, name, circle_code, interest_group_id, organization_id, note, rhythm, purpose, meet_days,
    meet_time, meet_place, member_count, karma, created_by_id, updated_by_id, created_at, updated_at`,
  circle_member: `id, circle_id, user_id, interest_group_id, status, is_lead, joined_at, changed_at, changed_by_id,
    created_at, message, asked_at, answered_at`,
  circle_invitation: 'id, circle_id, user_id, token_hash, created_by_id, expires_at, created_at',
  meetup_series: 'id, circle_id, rhythm, created_at',
  meetup: `id, circle_id, series_id, meet_code, title, agenda, pre_requirements, starts_at, minutes, time_zone, is_online,
    meet_place, location, is_public, max_attendees, report_description, started_at, reported_at, reported_by_id,
    report_text, verified_at, verifications, rejected_at, decided_by_id, reject_reason, cancelled_at, cancel_reason,
    day_reminder_at, created_by_id, updated_by_id, created_at, updated_at, plan, host_words, town, district_id, coord_x, coord_y`,
  meetup_question: 'id, meetup_id, user_id, text, created_at, answer, answered_at, answered_by_id',
  meetup_task: 'id, meetup_id, position, title, created_at',
  meetup_attendee: `id, meetup_id, user_id, status, queued_at, joined_at, reported_at, report, rating, approved,
    karma_given, entry_id, created_at`,
} as const

export type LoadedTable = keyof typeof loadedTables

export const tableNames = Object.keys(loadedTables) as LoadedTable[]

/** Lines in PostgreSQL's text format for COPY, by table; without their ends. */
export type Lines = Pieces<string>

type Pieces<Piece> = Record<LoadedTable, Piece[]>

export const noLines = <Piece = string>() =>
  Object.fromEntries(tableNames.map((table) => [table, [] as Piece[]])) as Pieces<Piece>

type Value = string | number | boolean | null
const special = /[\\\t\n\r]/
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function field(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return typeof value === 'number' ? `${value}` : value ? 't' : 'f'
  return special.test(value) ? value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '') : value
}

export const line = (...values: readonly Value[]): string => values.map(field).join('\t')

/** What COPY reads. */
export const textOf = (lines: readonly string[]): string => (lines.length > 0 ? `${lines.join('\n')}\n` : '')

export const moment = (milliseconds: number): string => new Date(milliseconds).toISOString()
/** Adds all rows of one member. */
export function addMember(
  lines: Lines,
  catalogue: Catalogue,
  member: DemoMember,
  ledger: MemberLedger,
  passwordHash: string,
): void {
  const { id, number, suspended } = member
  const joined = moment(member.joinedAt)
  lines.user.push(
    line(
      ...[id, member.muid, member.fullName, member.email, joined, passwordHash, member.gender, member.dob],
      ...[member.districtId, listText(member.domains), listText(member.endgoals), member.isPublic, joined],
      ...[member.wantsWork, member.wantsGigs, suspended ? 'suspended' : 'active', suspended?.reason ?? null],
      ...[suspended && moment(suspended.at), joined, moment(suspended?.at ?? member.joinedAt)],
    ),
  )
  lines.wallet.push(
    line(id, ledger.karma, moment(ledger.reachedAt), member.coin, ledger.level, suspended === null),
  )
  for (const group of member.groups) lines.user_interest_group.push(line(id, group.id, joined))
  member.organisations.forEach(({ organisation, departmentId, graduationYear, isAlumni }, index) => {
    const rowId = countedId(idKinds.organization, number * 8 + index)
    lines.user_organization.push(
      line(rowId, id, organisation.id, departmentId, graduationYear, true, isAlumni, joined),
    )
  })
  member.roles.forEach(({ title, verified }, index) => {
    const rowId = countedId(idKinds.role, number * 8 + index)
    lines.user_role.push(line(rowId, id, catalogue.roleId(title), verified, joined))
  })
  member.dynamicTypes.forEach((type, index) => {
    lines.dynamic_user.push(line(countedId(idKinds.type, number * 16 + index), type, id, joined))
  })
  const { mentor } = member
  if (mentor) lines.mentor_application.push(line(id, mentor.about, mentor.reason, mentor.hours, joined))
  addLinks(lines, member, ledger)
  addLedger(lines, id, ledger)
}

/** Accounts on other sites, from the moment their karma was given. */
function addLinks(lines: Lines, member: DemoMember, ledger: MemberLedger): void {
  for (const { network, handle } of member.socials) {
    const cause = `social:${member.id}:${network}`
    const entry = ledger.entries.find((candidate) => candidate.cause === cause)
    if (entry) lines.social_link.push(line(member.id, network, handle, moment(entry.deed.at)))
  }
}

function addLedger(lines: Lines, userId: string, ledger: MemberLedger): void {
  for (const { id, deed, cause, levelOrder, reversesId } of ledger.entries) {
    const { karma, reason, task, groupId, actorId, at } = deed
    lines.karma_entry.push(
      line(
        ...[id, userId, karma, cause, reason.slice(0, 200), task.id, task.typeId, groupId, levelOrder],
        ...[actorId, reversesId, moment(at)],
      ),
    )
  }
  for (const [typeId, karma] of ledger.byType) lines.karma_by_type.push(line(userId, typeId, karma))
  for (const [groupId, karma] of ledger.byGroup) lines.karma_by_group.push(line(userId, groupId, karma))
  for (const [level, karma] of ledger.byLevel) lines.karma_by_level.push(line(userId, level, karma))
}
