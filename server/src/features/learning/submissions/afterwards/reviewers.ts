import { pageAccess } from '@muster/contract/access/access.ts'
import { type SQL, sql } from 'drizzle-orm'
import { idsOfHolders } from '../../../access/access/index.ts'
import type { QueueReader } from '../../../desk/work-queues/index.ts'
import { notBlocked } from '../../../people/blocks/index.ts'

/** SQL for the `id` of everyone who can decide on a member's work: not the member, and no one with a block between. */
export const reviewersOf = (userId: SQL) => sql`
  select other.id from (${idsOfHolders(pageAccess.reviews)}) as held
  join "user" as other on other.id = held.user_id and other.status = 'active'
  where other.id <> ${userId} and ${notBlocked(userId, sql`other.id`)}`

/** SQL condition: this person can decide on the member's work. */
export const canReview = (reviewerId: SQL, userId: SQL) =>
  sql`exists (select from (${reviewersOf(userId)}) as able where able.id = ${reviewerId})`

/**
 * SQL condition on `submission`: leaves out the work of members whom the reader has blocked or who blocked them, while
 * others can decide.
 */
export const isForReader = ({ id }: QueueReader) => sql`(
  ${notBlocked(id, sql`submission.user_id`)}
  or not exists (select from (${reviewersOf(sql`submission.user_id`)}) as other where other.id <> ${id})
)`

/** SQL condition on an appeal: its reviewer still has time, and can decide. Until then, no one else can. */
export const isReserved = (appeal: SQL, now: Date) =>
  sql`(${appeal}.due_at > ${now}::timestamptz and ${canReview(sql`${appeal}.reviewer_id`, sql`${appeal}.user_id`)})`

/** SQL condition on waiting work: no appeal leaves it to others than the reader. */
export const notLeftToOthers = ({ id, now }: QueueReader) => sql`not exists (
  select from submission_appeal as appeal where appeal.submission_id = submission.id
    and (
      ${id}::uuid = any (appeal.earlier_ids)
      or (appeal.reviewer_id is distinct from ${id}::uuid and ${isReserved(sql`appeal`, now)})
    )
)`

/**
 * SQL condition on a question and its submission: it waits for an answer. A new decision, an appeal or newer work for
 * the task ends it.
 */
export const isOpen = (question: SQL, submission: SQL) => sql`(
  ${question}.answer is null and ${question}.version = ${submission}.version
  and ${isLastWord(submission)}
)`

/** SQL condition: the submission was sent back or rejected, and the member has submitted nothing since. */
export const isLastWord = (submission: SQL) => sql`(
  ${submission}.status in ('returned', 'rejected') and not exists (
    select from submission as newer
    where newer.user_id = ${submission}.user_id and newer.task_id = ${submission}.task_id
      and newer.created_at > ${submission}.created_at
  )
)`
