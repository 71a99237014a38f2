import type { submissions } from '@muster/contract/learning/submissions.ts'
import { linesOf } from '@muster/contract/learning/task-guide.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import type { Colleague } from '@muster/contract/lib/work-queue.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { conflict, fieldRefused, notFound, refused } from '../../../../platform/errors.ts'
import { tryAgain } from '../../../../platform/try-again.ts'
import { hold, type QueueReader } from '../../../desk/work-queues/index.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { hasBlock } from '../../../people/blocks/index.ts'
import { reviewNotice } from '../notices.ts'
import { readPeerReviews } from '../peers/reward.ts'
import {
  batchesOf,
  isRepeated,
  lockForReview,
  ownWork,
  type Reviewer,
  refusedDecision,
  type UnderReview,
} from '../submit/under-review.ts'
import { submission } from '../tables.ts'
import type { ReviewParts } from './approve.ts'

interface Given {
  readonly version?: number | undefined
  readonly reason: string
  /** Points of the task that are still open. */
  readonly open_points?: readonly string[]
}

const verbs = { returned: 'submission.send_back', rejected: 'submission.reject' } as const
type TurnedDown = keyof typeof verbs

/**
 * Sends work back, or rejects it, and notifies the learner why. Idempotent for the same reviewer.
 * @throws AppError 404; 400 for one's own work; 409 naming who has already decided, or when the learner has
 * changed the proof since `version`; 400 on `open_points` that the task doesn't have
 */
export async function turnDown(
  parts: ReviewParts,
  reviewer: Reviewer,
  submissionId: string,
  outcome: TurnedDown,
  given: Given,
): Promise<void> {
  const { reason, open_points: openPoints = [] } = given
  await parts.db.transaction(async (tx) => {
    const [row] = await lockForReview(tx, [submissionId], parts.clock.now())
    if (!row) throw notFound('this submission')
    if (isRepeated(row, reviewer, outcome)) return
    const refusal = await refusedDecision(tx, row, reviewer, given.version)
    if (refusal) throw refusal
    assertPoints(row, openPoints)
    await turnDownLocked(parts, tx, reviewer, [row], { outcome, reason, openPoints })
  })
}

interface ManyTurnedDown {
  decided: number
  refused: { id: string; full_name: string; task: string; error: string }[]
}

/**
 * Sends work back, or rejects it, with one reason and by the rules of `turnDown`. Submissions that fail are
 * returned with the reason and don't block the others. Earlier batches stay decided when a later one fails,
 * and a repeated call doesn't change them.
 */
export async function turnDownMany(
  parts: ReviewParts,
  reviewer: Reviewer,
  outcome: TurnedDown,
  { submissions: given, reason }: BodyOf<typeof submissions.rejectMany>,
): Promise<ManyTurnedDown> {
  const versions = new Map(given.map(({ id, version }) => [id, version]))
  const result: ManyTurnedDown = { decided: 0, refused: [] }
  for (const ids of batchesOf([...versions.keys()])) {
    const refused = await tryAgain(() =>
      parts.db.transaction(async (tx) => {
        const rows = new Map((await lockForReview(tx, ids, parts.clock.now())).map((row) => [row.id, row]))
        const refusals = await Promise.all(
          ids.map(async (id) => {
            const row = rows.get(id)
            if (!row) return { id, full_name: '', task: '', error: notFound('this submission').message }
            const error = isRepeated(row, reviewer, outcome)
              ? null
              : await refusedDecision(tx, row, reviewer, versions.get(id))
            return error && { id, full_name: row.full_name, task: row.title, error: error.message }
          }),
        )
        const left = new Set(refusals.map((refusal) => refusal?.id))
        const accepted = [...rows.values()].filter(
          (row) => !(left.has(row.id) || isRepeated(row, reviewer, outcome)),
        )
        await turnDownLocked(parts, tx, reviewer, accepted, { outcome, reason, openPoints: [] })
        return refusals.filter((refusal) => refusal !== null)
      }),
    )
    result.decided += ids.length - refused.length
    result.refused.push(...refused)
  }
  return result
}

interface Verdict {
  readonly outcome: TurnedDown
  readonly reason: string
  readonly openPoints: readonly string[]
}

/** The caller has locked and checked the rows. */
async function turnDownLocked(
  parts: ReviewParts,
  tx: Database,
  reviewer: Reviewer,
  rows: readonly UnderReview[],
  { outcome, reason, openPoints }: Verdict,
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .update(submission)
    .set({
      status: outcome,
      openPoints: [...openPoints],
      version: sql`${submission.version} + 1`,
      decidedById: reviewer.id,
      decidedAt: parts.clock.now(),
      reason,
    })
    .where(
      inArray(
        submission.id,
        rows.map(({ id }) => id),
      ),
    )
  await notifyByMailToo(
    parts,
    tx,
    rows.map((row) => reviewNotice(row, reviewer, { outcome, reason, openPoints })),
  )
  const reviewed = rows.filter(({ peer_waits }) => peer_waits).map(({ id }) => id)
  if (reviewed.length > 0) await readPeerReviews(parts, tx, reviewed)
  await audit(
    tx,
    reviewer,
    ...rows.map((row) => ({
      action: verbs[outcome],
      targetType: 'submission' as const,
      targetId: row.id,
      memberId: row.user_id,
      before: { status: row.status },
      after: { status: outcome, reason, ...(openPoints.length > 0 && { open_points: openPoints }) },
    })),
  )
}

/** @throws AppError 400 on `open_points` that the task doesn't have */
export function assertPoints({ good_when }: UnderReview, points: readonly string[]): void {
  const asked = new Set(linesOf(good_when ?? ''))
  if (points.every((point) => asked.has(point))) return
  throw fieldRefused('open_points', 'This task’s points have changed. Open the submission again.')
}

/**
 * Approves another member's work as a peer, for a task that they have completed themselves; then it waits for
 * an appraiser. Idempotent for the same member.
 * @throws AppError 404 when they can't see it; 400 for their own work; 409 when someone else was faster or
 * the proof has changed since `version`
 */
export async function peerApprove(
  db: Database,
  peer: Reviewer,
  submissionId: string,
  version: number | undefined,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await lockForReview(tx, [submissionId], now)
    if (!row) throw notFound('this submission')
    if (ownWork(row, peer)) throw refused('You can’t vouch for your own work')
    if (!(await holds(tx, peer.id, row.task_id))) throw notFound('this submission')
    if (await hasBlock(tx, peer.id, row.user_id)) throw notFound('this submission')
    if (row.peer_approved_by_id === peer.id) return
    if (row.status === 'peer_approved') throw conflict('general', 'Someone else has already vouched for this')
    if (row.status !== 'pending') throw conflict('general', 'This has already been decided')
    if (version !== undefined && version !== row.version) {
      throw conflict('general', 'This work has changed since you opened it. Take another look.')
    }
    await vouch(tx, row.id, peer, now)
  })
}

/** Stores that a peer finds locked work good. */
export const vouch = (tx: Database, submissionId: string, peer: Reviewer, now: Date) =>
  tx
    .update(submission)
    .set({ status: 'peer_approved', peerApprovedById: peer.id, peerApprovedAt: now })
    .where(eq(submission.id, submissionId))

/** Whether a member has karma from the task. */
export async function holds(tx: Database, userId: string, taskId: string): Promise<boolean> {
  const [sum] = await tx.execute<{ karma: number }>(sql`
    select coalesce(sum(karma), 0)::integer as karma from karma_entry
    where user_id = ${userId} and task_id = ${taskId}`)
  return (sum?.karma ?? 0) > 0
}

/**
 * Marks a submission as open by a reviewer for two minutes. A colleague's mark stays unless it is taken over.
 * @returns the colleague who has it open; null: none
 * @throws AppError 404
 */
export async function holdSubmission(
  db: Database,
  reviewer: QueueReader,
  submissionId: string,
  takeOver: boolean,
): Promise<Colleague | null> {
  const item = sql`
    select id, status in ('pending', 'peer_approved') as waits from submission where id = ${submissionId}`
  const heldBy = await hold(db, { queue: 'submissions', item, reviewer, takeOver })
  if (heldBy === undefined) throw notFound('this submission')
  return heldBy
}
