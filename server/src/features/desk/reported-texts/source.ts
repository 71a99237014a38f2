import type { ReportedKind } from '@muster/contract/lib/words.ts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Reported texts of all kinds, each with the id of what it's in, to or about. Every part reads a single table, so that
 * the database can take all of them in the order of their indexes.
 */
export const reportedTexts: SQL = sql`(
  select 'message'::text as kind, message_id as id, null::uuid as parent_id, author_id, text::text, reports, reported_at,
    decided_at, decided_by_id, state = 'removed' as removed
  from reported_message
  union all
  select 'intro'::text, id, interest_group_id, user_id, words::text, reports, reported_at, report_decided_at,
    report_decided_by_id, removed_at is not null
  from group_hello where reported_at is not null
  union all
  select 'reply'::text, id, hello_id, user_id, words::text, reports, reported_at, report_decided_at,
    report_decided_by_id, removed_at is not null
  from hello_reply where reported_at is not null
  union all
  select 'greeting'::text, id, to_id, from_id, words::text, 1, reported_at, report_decided_at,
    report_decided_by_id, removed_at is not null
  from greeting_line where reported_at is not null
  union all
  select 'review'::text, id, submission_id, reviewer_id, concat_ws(E'\n\n', works, next), 1, reported_at,
    report_decided_at, report_decided_by_id, removed_at is not null
  from peer_review where reported_at is not null
)`

/** Joins `reported` with its circle, group, addressee or task. */
export const reportedJoins: SQL = sql`
  left join circle_message as message on reported.kind = 'message' and message.id = reported.id
  left join learning_circle as circle on circle.id = message.circle_id
  left join group_hello as intro on reported.kind = 'reply' and intro.id = reported.parent_id
  left join interest_group as grp
    on grp.id = case reported.kind when 'intro' then reported.parent_id else intro.interest_group_id end
  left join "user" as addressee on reported.kind = 'greeting' and addressee.id = reported.parent_id
  left join submission as work on reported.kind = 'review' and work.id = reported.parent_id
  left join task on task.id = work.task_id
  left join "user" as author on author.id = reported.author_id and author.status in ('active', 'suspended')`

/** Name of what a text is in, to or about. */
export const aboutName: SQL = sql`coalesce(circle.name, grp.name, addressee.full_name, task.title, '')`

/** What its address is made of: an id, or a member ID. */
export const aboutKey: SQL = sql`coalesce(circle.id::text, grp.id::text, addressee.muid, task.id::text, '')`

/** Under which a warning about a text is stored, before its id. */
export const warningCauses: Readonly<Record<ReportedKind, string>> = {
  message: 'circle_message:',
  intro: 'hello:',
  reply: 'hello:',
  greeting: 'greeting_line:',
  review: 'peer_review:',
}

/** The cause of the warning about `reported`. */
export const warningCause: SQL = sql`case reported.kind ${sql.join(
  Object.entries(warningCauses).map(([kind, cause]) => sql.raw(`when '${kind}' then '${cause}'`)),
  sql` `,
)} end || reported.id`
