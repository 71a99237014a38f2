import { type SQL, sql } from 'drizzle-orm'
import { isoText } from '../../../../platform/database/columns.ts'
import { isReserved, reviewersOf } from './reviewers.ts'

/** Whether another reviewer can be asked for, and where that stands. */

const REJECTIONS = 2

const waiting = sql.raw(`('pending', 'peer_approved')`)

/** SQL: the ids of everyone who has decided on a member's work for a task, also on what was decided again since. */
export const deciders = (userId: SQL, taskId: SQL) => sql`
  select decided_by_id as id from submission
  where user_id = ${userId} and task_id = ${taskId} and decided_by_id is not null
  union
  select actor_id from audit_log
  where target_type = 'submission' and actor_id is not null
    and action in ('submission.approve', 'submission.send_back', 'submission.reject', 'submission.reverse')
    and target_id in (select id::text from submission where user_id = ${userId} and task_id = ${taskId})`

/** SQL: reviewers who haven't decided on a member's work for a task. */
export const freshReviewers = (userId: SQL, taskId: SQL) => sql`
  select able.id from (${reviewersOf(userId)}) as able
  where able.id not in (${deciders(userId, taskId)})`

export const latestWork = (userId: SQL, taskId: SQL) => sql`
  select id, status from submission where user_id = ${userId} and task_id = ${taskId}
  order by submitted_at desc, id limit 1`

export const isRejectedTwice = (userId: SQL, taskId: SQL) => sql`(
  select count(*) >= ${REJECTIONS}::integer from submission
  where user_id = ${userId} and task_id = ${taskId} and status = 'rejected'
)`

/** Statuses of a learner's latest work with which it can be decided again. */
const appealable = sql.raw(`('pending', 'peer_approved', 'returned', 'rejected')`)

/** SQL: the learner's appeal for `task` as JSON, with columns of the reviewer; null while none is possible. */
export const appealColumn = (userId: string, now: Date, face: (person: SQL) => SQL) => {
  const member = sql`${userId}::uuid`
  return sql`(
    select json_build_object(
      'state', case
        when asked.task_id is null and exists (${freshReviewers(member, sql`task.id`)}) then 'possible'
        when asked.task_id is null then 'no_one'
        when work.status not in ${waiting} then 'decided'
        when exists (
          select from (${reviewersOf(member)}) as able where able.id <> all (asked.earlier_ids)
        ) then 'waiting'
        else 'no_one_left' end,
      'reviewer', case when person.id is not null then json_build_object(${face(sql`person`)}) end,
      'due_at', case when person.id is not null then ${isoText(sql`asked.due_at`)} end)
    from (select) as one
    left join submission_appeal as asked on asked.user_id = ${member} and asked.task_id = task.id
    left join submission as work on work.id = asked.submission_id
    left join "user" as person on person.id = asked.reviewer_id and work.status in ${waiting}
      and ${isReserved(sql`asked`, now)}
    where asked.task_id is not null or (
      task.active and ${isRejectedTwice(member, sql`task.id`)}
      and (select latest.status in ${appealable} from (${latestWork(member, sql`task.id`)}) as latest)
    )
  )`
}
