import type { circleThreads, ReportedMessage } from '@muster/contract/circles/circle-threads.ts'
import { UNDO_REPORT_MINUTES } from '@muster/contract/lib/words.ts'
import type { Colleague } from '@muster/contract/lib/work-queue.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { contains } from '../../../../platform/listing/like.ts'
import { byMoment, byNumber, listing } from '../../../../platform/listing/listing.ts'
import { FORMER_MEMBER, nameOfPerson } from '../../../../platform/listing/made-by.ts'
import {
  type CasesOf,
  heldByOthers,
  hold,
  overdueBefore,
  ownedBy,
  presentColleague,
  type QueueReader,
  type StoredColleague,
} from '../../../desk/work-queues/index.ts'

/** How long a decision can be undone. */
export const undoableFor = sql.raw(`interval '${UNDO_REPORT_MINUTES} minutes'`)

type StoredRow = Omit<ReportedMessage, 'held_by'> & { readonly held_by: StoredColleague | null }

const holdOf = (reader: QueueReader) => heldByOthers('reported_messages', sql`reported.message_id`, reader)

/**
 * Reported messages for staff: undecided ones oldest first, or decided ones.
 * @param reader for whether a decision can be undone: only by the person who made it
 */
export const reportedList = (reader: QueueReader) =>
  listing<typeof circleThreads.reported, StoredRow>({
    table: sql`reported_message as reported`,
    id: sql`reported.message_id`,
    joins: sql`
      join circle_message as message on message.id = reported.message_id
      join learning_circle as circle on circle.id = message.circle_id`,
    lookups: sql`
      left join "user" as author on author.id = message.author_id and author.status in ('active', 'suspended')
      left join "user" as decider on decider.id = reported.decided_by_id
      ${holdOf(reader).lookups}`,
    columns: sql`reported.message_id as id, circle.id as circle_id, circle.name as circle_name,
      case when circle.closed_at is null then case when exists (
        select from circle_member where circle_id = circle.id and user_id = ${reader.id}::uuid and status = 'member'
      ) then 'thread' else 'circle' end end as opens, reported.text,
      coalesce(author.full_name, ${FORMER_MEMBER}::text) as author, author.muid as author_muid, reported.reports,
      (
        select array_agg(distinct report.reason) from message_report as report
        where report.message_id = reported.message_id
      ) as reasons,
      array(
        select report.note from message_report as report
        where report.message_id = reported.message_id and report.note is not null
        order by report.created_at desc, report.id limit 5
      ) as notes,
      reported.state, reported.reported_at, reported.decided_at,
      reported.state = 'open' and reported.reported_at < ${overdueBefore(reader.now)}::timestamptz as overdue,
      case when reported.decided_at is not null then ${nameOfPerson(sql`decider`)} end as decided_by,
      case when reported.decided_by_id = ${reader.id}::uuid
        and reported.decided_at > ${reader.now}::timestamptz - ${undoableFor}
        then reported.decided_at + ${undoableFor} end as undo_until,
      exists (select from member_warning where cause = 'circle_message:' || reported.message_id) as warned,
      ${holdOf(reader).column} as held_by`,
    where: ({ state, mine, search }) => [
      sql`reported.state = ${state ?? 'open'}`,
      mine && ownedBy('reported_messages', sql`reported.message_id`, reader),
      search && contains(search, sql`lower(reported.text)`, sql`lower(circle.name)`),
    ],
    orders: {
      reported_at: byMoment(sql`reported.reported_at`),
      reports: byNumber(sql`reported.reports`),
      decided_at: byMoment(sql`reported.decided_at`),
    },
    usual: ({ state }) => ((state ?? 'open') === 'open' ? 'reported_at' : '-decided_at'),
    file: [
      'id',
      'text',
      'author',
      'author_muid',
      'circle_name',
      'reports',
      'reasons',
      'notes',
      'state',
      'reported_at',
      'decided_at',
      'decided_by',
    ],
    present: (row) => ({ ...row, held_by: row.held_by && presentColleague(row.held_by) }),
  })

/** Waiting reports among these messages, by author and circle. */
export const waitingReports: CasesOf = (ids) => sql`
  select message.id, coalesce(author.full_name, ${FORMER_MEMBER}::text) || ', ' || circle.name as name,
    reported.reported_at as since
  from reported_message as reported
  join circle_message as message on message.id = reported.message_id
  join learning_circle as circle on circle.id = message.circle_id
  left join "user" as author on author.id = message.author_id and author.status in ('active', 'suspended')
  where reported.message_id = any (${ids}) and reported.state = 'open'`

/**
 * Marks a reported message as open by a reviewer for two minutes. A colleague's mark stays unless it is taken
 * over.
 * @returns the colleague looking at it; null if there’s none
 * @throws AppError 404
 */
export async function holdReported(
  db: Database,
  reviewer: QueueReader,
  messageId: string,
  takeOver: boolean,
): Promise<Colleague | null> {
  const item = sql`
    select message_id as id, state = 'open' as waits from reported_message where message_id = ${messageId}`
  const heldBy = await hold(db, { queue: 'reported_messages', item, reviewer, takeOver })
  if (heldBy === undefined) throw notFound('this report')
  return heldBy
}
