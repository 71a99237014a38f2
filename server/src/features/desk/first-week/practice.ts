import { pageAccess } from '@muster/contract/access/access.ts'
import {
  MOST_CASES,
  type PracticeCase,
  PracticeCaseChange,
  type PracticeCaseRow,
  type PracticeDraft,
  type PracticeOutcome,
  type PracticeQueue,
  type practice,
} from '@muster/contract/desk/practice.ts'
import { linesOf } from '@muster/contract/learning/task-guide.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { keptRecords } from '../../../platform/acts/kept-records.ts'
import { isoText } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byNumber, byText, listing } from '../../../platform/listing/listing.ts'
import { listText } from '../../../platform/listing/lists.ts'
import { authorship, type NamingParts } from '../../../platform/listing/made-by.ts'
import { practiceCase } from './tables.ts'
import { withoutNames } from './without-names.ts'

interface StoredCase extends Omit<PracticeCase, 'good_when'> {
  readonly good_when: string | null
}

/** The practice cases of a member's roles in the order in which they were chosen; the answer once they've decided. */
export async function readPracticeCases(db: Database, actor: Actor): Promise<PracticeCase[]> {
  const rows = await db.execute<StoredCase>(sql`
    select own.id, own.queue, role.title as role, own.title, own.task_text, own.good_when, own.karma, own.work,
      case when answer.user_id is not null then json_build_object(
        'mine', answer.outcome, 'my_reason', answer.reason, 'team', own.outcome, 'team_reason', own.reason,
        'decided_at', ${isoText(sql`answer.decided_at`)}) end as answer
    from user_role join role on role.id = user_role.role_id
    join practice_case as own on own.role_id = role.id and not own.archived
    left join practice_answer as answer on answer.practice_case_id = own.id and answer.user_id = user_role.user_id
    where user_role.user_id = ${actor.id} and user_role.verified
    order by own.created_at, own.id limit ${MOST_CASES}::integer`)
  return [...rows].map((row) => ({ ...row, good_when: linesOf(row.good_when ?? '') }))
}

/**
 * Stores a member's decision on a practice case and returns it with the team's answer. The first decision stays.
 * @throws AppError 404 for a case that isn't for one of their roles
 */
export async function decidePracticeCase(
  db: Database,
  actor: Actor,
  id: string,
  { outcome, reason = null }: { outcome: PracticeOutcome; reason?: string | null | undefined },
  now: Date,
): Promise<PracticeCase> {
  await db.execute(sql`
    insert into practice_answer (practice_case_id, user_id, outcome, reason, decided_at)
    select own.id, user_role.user_id, ${outcome}, ${reason}, ${now}::timestamptz
    from practice_case as own join user_role on user_role.role_id = own.role_id
    where own.id = ${id} and not own.archived and user_role.user_id = ${actor.id} and user_role.verified
    on conflict do nothing`)
  const decided = (await readPracticeCases(db, actor)).find((one) => one.id === id)
  if (!decided) throw notFound('this practice case')
  return decided
}

const answers = (condition = sql`true`) => sql`(
  select count(*)::integer from practice_answer as answer
  where answer.practice_case_id = practice_case.id and ${condition}
)`
const decided = answers()

/** Practice cases for those who choose them, newest first by default. */
export function practiceCaseList(parts: NamingParts) {
  const authors = authorship(parts, 'practice_case')
  return listing<typeof practice.list, PracticeCaseRow>({
    table: sql`practice_case`,
    id: sql`practice_case.id`,
    joins: sql`join role on role.id = practice_case.role_id ${authors.tables}`,
    columns: sql`practice_case.id, practice_case.role_id, role.title as role, practice_case.queue,
      practice_case.submission_id, practice_case.meetup_id, practice_case.title, practice_case.task_text, practice_case.good_when, practice_case.karma, practice_case.work,
      practice_case.outcome, practice_case.reason, practice_case.archived, ${authors.columns}, ${decided} as decided,
      ${answers(sql`answer.outcome = practice_case.outcome`)} as agreed`,
    where: {
      archived: (archived) => sql`practice_case.archived = ${archived}`,
      search: (search) => contains(search, sql`lower(practice_case.title)`, sql`lower(role.title)`),
    },
    orders: {
      title: byText(sql`practice_case.title`),
      role: byText(sql`role.title`),
      decided: byNumber(decided),
      ...authors.orders,
    },
    usual: '-created_at',
  })
}

export const practiceCaseRecords = keptRecords({
  table: practiceCase,
  kind: 'practice_case',
  what: 'practice case',
  rules: {
    practice_case_submission_unique: [
      'general',
      'There’s already a case with this work for this role. Edit that one instead.',
    ],
    practice_case_meetup_unique: [
      'general',
      'There’s already a case with this meetup record for this role. Edit that one instead.',
    ],
    practice_case_meetup_id_meetup_id_fk: ['general', 'We couldn’t find this meetup'],
    practice_case_role_id_role_id_fk: ['role_id', 'We couldn’t find this role'],
    practice_case_submission_id_submission_id_fk: ['general', 'We couldn’t find this submission'],
  },
  stored: ({
    role_id,
    queue,
    submission_id,
    meetup_id,
    title,
    task_text,
    good_when,
    karma,
    work,
    outcome,
    reason,
    archived,
  }) => ({
    roleId: role_id,
    queue,
    submissionId: submission_id,
    meetupId: meetup_id,
    title,
    taskText: task_text,
    goodWhen: good_when,
    karma,
    work,
    outcome,
    reason,
    archived,
  }),
  fieldsOf: (row) => ({
    role_id: row.roleId,
    queue: row.queue,
    submission_id: row.submissionId,
    meetup_id: row.meetupId,
    title: row.title,
    task_text: row.taskText,
    good_when: row.goodWhen,
    karma: row.karma,
    work: row.work,
    outcome: row.outcome,
    reason: row.reason,
    archived: row.archived,
  }),
  schema: PracticeCaseChange,
})

const accessOf = { submissions: pageAccess.reviews, meetup_records: pageAccess.lcMeetupVerification }

/** Roles whose members decide in a queue, and so can practise. */
export async function readPracticeRoles(
  db: Database,
  queue: PracticeQueue,
): Promise<{ id: string; title: string }[]> {
  const { roles, types } = accessOf[queue]
  const rows = await db.execute<{ id: string; title: string }>(sql`
    select role.id, role.title from role
    where role.title = any (${listText(roles)}::text[])
      or role.id in (select role_id from dynamic_role where type = any (${listText(types)}::text[]))
    order by role.title limit 100`)
  return [...rows]
}

interface Source {
  readonly title: string
  readonly description: string | null
  readonly good_when: string | null
  readonly karma: number | null
  readonly proof_text: string | null
  readonly status: PracticeOutcome
  readonly words: string | null
  readonly names: string[]
}

/** What a decided submission gives to a new case. @throws AppError 404 when it isn't decided */
export async function draftPracticeCase(db: Database, submissionId: string): Promise<PracticeDraft> {
  const [source] = await db.execute<Source>(sql`
    select task.title, task.description, task.good_when, task.karma, submission.proof_text, submission.status,
      coalesce(submission.reason, submission.reviewer_words) as words,
      array_remove(array[member.full_name, member.muid, decider.full_name, decider.muid], null) as names
    from submission join task on task.id = submission.task_id
    join "user" as member on member.id = submission.user_id
    left join "user" as decider on decider.id = submission.decided_by_id
    where submission.id = ${submissionId} and submission.status in ('approved', 'returned', 'rejected')`)
  if (!source) throw notFound('this decided submission')
  const plain = (text: string | null) => withoutNames(text ?? '', source.names)
  return {
    queue: 'submissions',
    submission_id: submissionId,
    meetup_id: null,
    title: source.title,
    task_text: source.description ?? '',
    good_when: source.good_when ?? '',
    karma: source.karma,
    work: plain(source.proof_text),
    outcome: source.status,
    reason: plain(source.words),
  }
}

interface MeetupSource {
  readonly title: string
  readonly agenda: string
  readonly minutes: number
  readonly is_online: boolean
  readonly report_text: string | null
  readonly verified: boolean
  readonly reject_reason: string | null
  readonly came: number
  readonly reports: number
  readonly names: string[]
}

/** What a decided meetup record gives to a new case. @throws AppError 404 when it isn't decided */
export async function draftMeetupCase(db: Database, meetupId: string): Promise<PracticeDraft> {
  const [source] = await db.execute<MeetupSource & Record<string, unknown>>(sql`
    select meetup.title, meetup.agenda, meetup.minutes, meetup.is_online, meetup.report_text,
      meetup.verified_at is not null as verified, meetup.reject_reason, attendance.came, attendance.reports,
      array_remove(array_cat(attendance.names, array[circle.name, decider.full_name, decider.muid]), null) as names
    from meetup join learning_circle as circle on circle.id = meetup.circle_id
    left join "user" as decider on decider.id = meetup.decided_by_id
    cross join lateral (
      select count(*)::integer as came, count(attendee.reported_at)::integer as reports,
        array_cat(array_agg(member.full_name::text), array_agg(member.muid::text)) as names
      from meetup_attendee as attendee join "user" as member on member.id = attendee.user_id
      where attendee.meetup_id = meetup.id and attendee.status = 'joined'
    ) as attendance
    where meetup.id = ${meetupId} and (meetup.verified_at is not null or meetup.rejected_at is not null)`)
  if (!source) throw notFound('this decided meetup record')
  const plain = (text: string | null) => withoutNames(text ?? '', source.names)
  const { minutes, came, reports } = source
  const facts = [
    source.is_online
      ? say`${counted({ minutes }, { one: '# minute, online.', other: '# minutes, online.' })}`
      : say`${counted({ minutes }, { one: '# minute, in person.', other: '# minutes, in person.' })}`,
    say`${counted({ came }, { one: '# person checked in', other: '# people checked in' })} and ${{ reports }} sent a report.`,
  ].join(' ')
  return {
    queue: 'meetup_records',
    submission_id: null,
    meetup_id: meetupId,
    title: plain(source.title).slice(0, 75),
    task_text: `${facts}\n${plain(source.agenda)}`.slice(0, 500),
    good_when: '',
    karma: null,
    work: plain(source.report_text).slice(0, 2000),
    outcome: source.verified ? 'approved' : 'rejected',
    reason: plain(source.reject_reason),
  }
}
