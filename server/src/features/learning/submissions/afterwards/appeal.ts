import { saying } from '@muster/contract/lib/say.ts'
import { OVERDUE_HOURS } from '@muster/contract/lib/words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { conflict, notFound, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { tryAgain } from '../../../../platform/try-again.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import type { ReviewParts } from '../review/approve.ts'
import { lockLearner } from '../submit/submit.ts'
import { lockForReview } from '../submit/under-review.ts'
import { deciders, freshReviewers, isRejectedTwice, latestWork } from './appeal-state.ts'

/** Another reviewer for work that was rejected twice, once for each task. */

/**
 * Asks for another reviewer: one who hasn't decided on the member's work for the task, with the fewest open appeals.
 * Their latest work waits again. Idempotent.
 * @throws AppError 404 for an unknown task; 400 for a closed task and when no one else can review; 409 before two
 * rejections, and when the latest work can't be decided again
 */
export const appeal = (parts: ReviewParts, member: Actor, taskId: string): Promise<void> =>
  tryAgain(() => parts.db.transaction((tx) => appealIn(tx, parts, member, taskId)))

async function appealIn(tx: Database, parts: ReviewParts, member: Actor, taskId: string): Promise<void> {
  const now = parts.clock.now()
  const me = sql`${member.id}::uuid`
  const its = sql`${taskId}::uuid`
  await lockLearner(tx, member.id)
  const [task] = await tx.execute<{
    title: string
    active: boolean
    asked: boolean
    latest: string | null
  }>(sql`
    select title, active, (select latest.id from (${latestWork(me, its)}) as latest) as latest,
      exists (select from submission_appeal where user_id = ${me} and task_id = ${its}) as asked
    from task where id = ${its}`)
  if (!task) throw notFound('this task')
  if (task.asked) return
  if (!task.active) throw refused('This task is closed and no longer accepts work')
  const [work] = task.latest ? await lockForReview(tx, [task.latest], now) : []
  if (!(work && (await isDue(tx, me, its)))) {
    throw conflict('general', 'You can ask for another reviewer after your work was rejected twice')
  }
  if (work.status === 'approved') throw conflict('general', 'Your latest work was approved')
  if (work.status === 'withdrawn' || work.status === 'reversed') {
    throw conflict('general', 'Submit your work again first. Then you can ask for another reviewer.')
  }
  const reviewerId = await assign(tx, { me, its, submissionId: work.id, now })
  if (reviewerId === null) throw noOneElse()
  await tx.execute(sql`
    update submission set version = version + 1, decided_by_id = null, decided_at = null, reason = null,
      open_points = '[]', status = case when peer_approved_by_id is null then 'pending' else 'peer_approved' end
    where id = ${work.id}`)
  await notifyByMailToo(parts, tx, [
    {
      userId: reviewerId,
      kind: 'question_news',
      cause: `submission-appeal:${work.id}`,
      title: 'A learner asks for another reviewer',
      description: saying`${{ name: work.full_name }}’s work for “${{ task: task.title }}” was rejected twice. You decide within ${{ hours: OVERDUE_HOURS }} hours.`,
      button: 'Review work',
      url: `/dashboard/reviews?item=${work.id}`,
      actorId: member.id,
    },
  ])
}

const noOneElse = () => refused('No one else can review this task now. Try again later.')

async function isDue(tx: Database, me: SQL, its: SQL): Promise<boolean> {
  const [row] = await tx.execute<{ due: boolean }>(sql`select ${isRejectedTwice(me, its)} as due`)
  return row?.due ?? false
}

interface Asked {
  readonly me: SQL
  readonly its: SQL
  readonly submissionId: string
  readonly now: Date
}

/** Stores the appeal. @returns the reviewer; null if there's no other */
async function assign(tx: Database, { me, its, submissionId, now }: Asked): Promise<string | null> {
  const due = new Date(now.getTime() + OVERDUE_HOURS * 3_600_000)
  const [row] = await tx.execute<{ reviewer_id: string }>(sql`
    insert into submission_appeal (user_id, task_id, submission_id, reviewer_id, due_at, earlier_ids, asked_at)
    select ${me}, ${its}, ${submissionId}, fresh.id, ${due}::timestamptz, array(${deciders(me, its)}), ${now}::timestamptz
    from (${freshReviewers(me, its)}) as fresh
    left join reviewer_figure as figure on figure.reviewer_id = fresh.id
    order by (
      select count(*) from submission_appeal as other join submission as work on work.id = other.submission_id
      where other.reviewer_id = fresh.id and work.status in ('pending', 'peer_approved')
    ), figure.recent desc nulls last, fresh.id
    limit 1
    returning reviewer_id`)
  return row?.reviewer_id ?? null
}
