import { circlePath, messagePath } from '@muster/contract/circles/addresses.ts'
import type { reportedTexts as calls, ReportedText } from '@muster/contract/desk/reported-texts.ts'
import { groupPath, taskPath } from '@muster/contract/learning/addresses.ts'
import { type ReportedKind, UNDO_REPORT_MINUTES } from '@muster/contract/lib/words.ts'
import type { Colleague, QueueCounts } from '@muster/contract/lib/work-queue.ts'
import { profilePath } from '@muster/contract/people/addresses.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, listing } from '../../../platform/listing/listing.ts'
import { FORMER_MEMBER, nameOfPerson } from '../../../platform/listing/made-by.ts'
import {
  type CasesOf,
  countWork,
  heldByOthers,
  hold,
  overdueBefore,
  ownedBy,
  presentColleague,
  type QueueReader,
  type StoredColleague,
} from '../work-queues/index.ts'
import { aboutKey, aboutName, reportedJoins, reportedTexts, warningCause } from './source.ts'

const QUEUE = 'reported_messages'

/** How long a decision can be undone. */
export const undoableFor = sql.raw(`interval '${UNDO_REPORT_MINUTES} minutes'`)

interface StoredRow extends Omit<ReportedText, 'held_by' | 'about_path' | 'text_path'> {
  readonly about_key: string
  /** Of a message: whether the reader can open its thread, or only its circle; null: neither. */
  readonly opens: 'thread' | 'circle' | null
  readonly held_by: StoredColleague | null
}

const holdOf = (reader: QueueReader) => heldByOthers(QUEUE, sql`reported.id`, reader)

const reports = sql`
  left join lateral (
    select array_agg(distinct report.reason) as reasons,
      (array_agg(report.note order by report.created_at desc) filter (where report.note is not null))[1:5] as notes
    from (
      select reason, note, created_at from message_report where message_id = reported.id
      union all select reason, note, created_at from hello_report where hello_id = reported.id
      union all select reason, note, created_at from hello_reply_report where reply_id = reported.id
      union all select reason, note, created_at from greeting_report where line_id = reported.id
      union all select report_reason, report_note, reported_at from peer_review where peer_review.id = reported.id
    ) as report
  ) as report on true`

/** Reported texts for staff: undecided ones oldest first, or decided ones. */
export const reportedList = (reader: QueueReader) =>
  listing<typeof calls.list, StoredRow>({
    table: sql`${reportedTexts} as reported`,
    id: sql`reported.id`,
    joins: reportedJoins,
    lookups: sql`
      ${reports}
      left join "user" as decider on decider.id = reported.decided_by_id
      ${holdOf(reader).lookups}`,
    columns: sql`reported.id, reported.kind, ${aboutName} as about, ${aboutKey} as about_key,
      case when circle.id is not null and circle.closed_at is null then case when exists (
        select from circle_member where circle_id = circle.id and user_id = ${reader.id}::uuid and status = 'member'
      ) then 'thread' else 'circle' end end as opens, reported.text,
      coalesce(author.full_name, ${FORMER_MEMBER}::text) as author, author.muid as author_muid, reported.reports,
      coalesce(report.reasons, '{}') as reasons, coalesce(report.notes, '{}') as notes,
      case when reported.decided_at is null then 'open' when reported.removed then 'removed' else 'dismissed' end as state,
      reported.reported_at, reported.decided_at,
      reported.decided_at is null and reported.reported_at < ${overdueBefore(reader.now)}::timestamptz as overdue,
      case when reported.decided_at is not null then ${nameOfPerson(sql`decider`)} end as decided_by,
      case when reported.decided_by_id = ${reader.id}::uuid
        and reported.decided_at > ${reader.now}::timestamptz - ${undoableFor}
        then reported.decided_at + ${undoableFor} end as undo_until,
      exists (select from member_warning where cause = ${warningCause}) as warned,
      ${holdOf(reader).column} as held_by`,
    where: ({ state, kind, mine, search }) => [
      state === 'open'
        ? sql`reported.decided_at is null`
        : sql`reported.decided_at is not null and reported.removed = ${state === 'removed'}`,
      kind && sql`reported.kind = ${kind}`,
      mine && ownedBy(QUEUE, sql`reported.id`, reader),
      search && contains(search, sql`lower(reported.text)`, sql`lower(${aboutName})`),
    ],
    orders: {
      reported_at: byMoment(sql`reported.reported_at`),
      decided_at: byMoment(sql`reported.decided_at`),
    },
    usual: ({ state }) => (state === 'open' ? 'reported_at' : '-decided_at'),
    file: [
      ...(['id', 'kind', 'text', 'author', 'author_muid', 'about', 'reports', 'reasons', 'notes'] as const),
      ...(['state', 'reported_at', 'decided_at', 'decided_by'] as const),
    ],
    present: ({ about_key, opens, held_by, ...row }) => ({
      ...row,
      about_path: row.kind === 'message' && !opens ? null : aboutPaths[row.kind](about_key),
      text_path: opens === 'thread' ? messagePath(about_key, row.id) : null,
      held_by: held_by && presentColleague(held_by),
    }),
  })

/** Where what a text is in, to or about is. */
export const aboutPaths: Readonly<Record<ReportedKind, (key: string) => string>> = {
  message: circlePath,
  intro: groupPath,
  reply: groupPath,
  greeting: profilePath,
  review: taskPath,
}

/** Waiting reports among these texts, by author and what the text is about. */
export const waitingReports: CasesOf = (ids) => sql`
  select reported.id, coalesce(author.full_name, ${FORMER_MEMBER}::text) || ', ' || ${aboutName} as name,
    reported.reported_at as since
  from ${reportedTexts} as reported ${reportedJoins}
  where reported.id = any (${ids}) and reported.decided_at is null`

/** The counts above the queue. */
export const countReported = (db: Database, reader: QueueReader): Promise<QueueCounts> =>
  countWork(
    db,
    {
      queue: QUEUE,
      waiting: sql`select reported_at as since from ${reportedTexts} as reported where decided_at is null order by since`,
      decidedFrom: (moment) => sql`
        select decided_by_id as by_id, decided_at as at, false as reversed from ${reportedTexts} as reported
        where decided_at >= ${moment}`,
      lastDecided: sql`(select max(decided_at) from ${reportedTexts} as reported where decided_at is not null)`,
    },
    reader,
  )

/**
 * Marks a reported text as open by a reviewer for two minutes. A colleague's mark stays unless it is taken over.
 * @returns the colleague looking at it; null if there’s none
 * @throws AppError 404
 */
export async function holdReported(
  db: Database,
  reviewer: QueueReader,
  id: string,
  takeOver: boolean,
): Promise<Colleague | null> {
  const item = sql`
    select id, decided_at is null as waits from ${reportedTexts} as reported where reported.id = ${id}::uuid`
  const heldBy = await hold(db, { queue: QUEUE, item, reviewer, takeOver })
  if (heldBy === undefined) throw notFound('this report')
  return heldBy
}
