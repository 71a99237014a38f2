import { taskPath } from '@muster/contract/learning/addresses.ts'
import type { peerReviews, ReportedPeerReview } from '@muster/contract/learning/peer-reviews.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { ruleWords } from '@muster/contract/people/warning-rules.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { conflict, notFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { contains } from '../../../../platform/listing/like.ts'
import { byMoment, listing } from '../../../../platform/listing/listing.ts'
import { FORMER_MEMBER } from '../../../../platform/listing/made-by.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { giveWarning, warningText } from '../../../people/conduct/index.ts'
import type { ReviewParts } from '../review/approve.ts'
import { lockOwnReview } from './review.ts'

/** Reports the latest peer review of the writer's work to staff. Once for each review. @throws AppError 404 */
export async function reportPeerReview(
  { db, clock }: Pick<ReviewParts, 'db' | 'clock'>,
  userId: string,
  submissionId: string,
  { reason, note }: BodyOf<typeof peerReviews.report>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { version } = await lockOwnReview(tx, userId, submissionId)
    await tx.execute(sql`
      update peer_review set report_reason = ${reason}, report_note = ${note || null},
        reported_at = ${clock.now()}::timestamptz
      where submission_id = ${submissionId} and version = ${version} and report_reason is null`)
  })
}

const wordsOf = sql`concat_ws(E'\n\n', review.works, review.next)`

/** Peer reviews whose report is waiting for staff. */
export const reportedPeerReviews = listing<typeof peerReviews.reported, ReportedPeerReview>({
  table: sql`peer_review as review`,
  id: sql`review.id`,
  joins: sql`
    join submission on submission.id = review.submission_id
    join task on task.id = submission.task_id
    left join "user" as author on author.id = review.reviewer_id`,
  columns: sql`review.id, task.title as task, ${wordsOf} as words,
    coalesce(author.full_name, ${FORMER_MEMBER}::text) as author, author.muid as author_muid,
    array[review.report_reason] as reasons, array_remove(array[review.report_note], null) as notes,
    review.reported_at`,
  always: sql`review.reported_at is not null`,
  where: { search: (search) => contains(search, sql`lower(review.works)`, sql`lower(task.title)`) },
  orders: { reported_at: byMoment(sql`review.reported_at`) },
  usual: '-reported_at',
  file: ['id', 'task', 'words', 'author', 'author_muid', 'reasons', 'notes', 'reported_at'],
})

/**
 * Removes a reported peer review and notifies its author why, as a warning if it names a rule. Its karma stays.
 * @throws AppError 404; 409 when a colleague has decided already
 */
export async function removeReportedReview(
  parts: ReviewParts,
  actor: Actor,
  reviewId: string,
  { reason, warning }: BodyOf<typeof peerReviews.removeReported>,
): Promise<void> {
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const review = await lockReported(tx, reviewId)
    await tx.execute(sql`
      update peer_review set removed_at = ${now}::timestamptz, reported_at = null where id = ${reviewId}`)
    if (review.reviewer_id) {
      const cause = `peer_review:${reviewId}`
      if (warning) {
        await giveWarning(tx, { userId: review.reviewer_id, cause, rule: warning, byId: actor.id, at: now })
      }
      await notifyByMailToo(parts, tx, [
        {
          userId: review.reviewer_id,
          kind: 'submission_reviewed',
          cause,
          title: warning ? 'Staff have warned you' : 'Your review was removed',
          description: warning
            ? warningText(warning, review.works, reason)
            : `Staff removed what you wrote about work for “${review.title}”: ${reason.slice(0, 300)}`,
          button: 'View task',
          url: taskPath(review.task_id),
        },
      ])
    }
    await record(tx, actor, review, warning ? 'peer_review.warn' : 'peer_review.remove', {
      reason,
      ...(warning && { rule: ruleWords[warning] }),
    })
  })
}

/** Keeps a peer review and closes its report. @throws AppError as in `removeReportedReview` */
export async function dismissReviewReport(
  { db }: Pick<ReviewParts, 'db'>,
  actor: Actor,
  reviewId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const review = await lockReported(tx, reviewId)
    await tx.execute(sql`update peer_review set reported_at = null where id = ${reviewId}`)
    await record(tx, actor, review, 'peer_review.dismiss')
  })
}

interface Reported extends Record<string, unknown> {
  readonly submission_id: string
  readonly reviewer_id: string | null
  readonly works: string
  readonly is_open: boolean
  readonly task_id: string
  readonly title: string
}

async function lockReported(tx: Database, reviewId: string): Promise<Reported> {
  const [review] = await tx.execute<Reported>(sql`
    select review.submission_id, review.reviewer_id, review.works, review.reported_at is not null as is_open,
      task.id as task_id, task.title
    from peer_review as review join submission on submission.id = review.submission_id
    join task on task.id = submission.task_id
    where review.id = ${reviewId} and review.report_reason is not null for no key update of review`)
  if (!review) throw notFound('this report')
  if (!review.is_open) throw conflict('general', 'Someone else has already decided this')
  return review
}

/** Doesn't log the words, because they are personal. */
const record = (
  tx: Database,
  actor: Actor,
  review: Reported,
  action: `peer_review.${'remove' | 'warn' | 'dismiss'}`,
  why: { readonly reason?: string; readonly rule?: string } = {},
) =>
  audit(tx, actor, {
    action,
    targetType: 'peer_review',
    targetId: review.submission_id,
    memberId: review.reviewer_id ?? undefined,
    after: { title: review.title, ...why },
  })
