import type { circleThreads, ReportedMessage } from '@muster/contract/circles/circle-threads.ts'
import { undoMinutesOfReports } from '@muster/contract/circles/thread-words.ts'
import { sql } from 'drizzle-orm'
import { contains } from '../../../../platform/listing/like.ts'
import { byMoment, byNumber, listing } from '../../../../platform/listing/listing.ts'
import { FORMER_MEMBER, nameOfPerson } from '../../../../platform/listing/made-by.ts'

/** How long a decision can be undone. */
export const undoableFor = sql.raw(`interval '${undoMinutesOfReports} minutes'`)

/**
 * Reported messages for staff, undecided ones by default. People outside the circle see nothing else of the
 * thread.
 * @param reader for whether a decision can be undone: only by the person who made it
 */
export const reportedList = (reader: { readonly id: string; readonly now: Date }) =>
  listing<typeof circleThreads.reported, ReportedMessage>({
    table: sql`reported_message as reported`,
    id: sql`reported.message_id`,
    joins: sql`
      join circle_message as message on message.id = reported.message_id
      join learning_circle as circle on circle.id = message.circle_id
      left join "user" as author on author.id = message.author_id and author.status in ('active', 'suspended')
      left join "user" as decider on decider.id = reported.decided_by_id`,
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
      case when reported.decided_at is not null then ${nameOfPerson(sql`decider`)} end as decided_by,
      coalesce(reported.decided_by_id = ${reader.id}::uuid
        and reported.decided_at > ${reader.now}::timestamptz - ${undoableFor}, false) as can_undo`,
    where: ({ state, search }) => [
      sql`reported.state = ${state ?? 'open'}`,
      search && contains(search, sql`lower(reported.text)`, sql`lower(circle.name)`),
    ],
    orders: { reported_at: byMoment(sql`reported.reported_at`), reports: byNumber(sql`reported.reports`) },
    usual: '-reported_at',
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
  })
