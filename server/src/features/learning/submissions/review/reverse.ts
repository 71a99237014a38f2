import { saying, type Words } from '@muster/contract/lib/say.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { conflict, notFound, refused } from '../../../../platform/errors.ts'
import { restored } from '../../../../platform/language/stored-words.ts'
import { tryAgain } from '../../../../platform/try-again.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { settleReferrals, unsettleReferrals } from '../../../reach/referrals/index.ts'
import { karmaEntry } from '../../karma/tables.ts'
import { restoreAward, reverseAward } from '../../rewards/index.ts'
import { task } from '../../tasks/tables.ts'
import { reviewersWords, reviewNotice } from '../notices.ts'
import {
  decidedBefore,
  decidedMeanwhile,
  isRepeated,
  lockForReview,
  ownWork,
  type Reviewer,
  type UnderReview,
} from '../submit/under-review.ts'
import { submission } from '../tables.ts'
import type { ReviewParts } from './approve.ts'

/**
 * Reverses the karma of an approved submission by a counter-entry and notifies the learner why. It is final:
 * new work has to be submitted. Idempotent for the same reviewer.
 * @throws AppError 404; 400 for one's own work, and after an appeal from their decision; 409 when it isn't approved
 */
export async function reverseSubmission(
  parts: ReviewParts,
  reviewer: Reviewer,
  submissionId: string,
  reason: string,
): Promise<void> {
  await tryAgain(() =>
    parts.db.transaction(async (tx) => {
      const [row] = await lockForReview(tx, [submissionId], parts.clock.now())
      if (!row) throw notFound('this submission')
      const own = ownWork(row, reviewer)
      if (own) throw own
      if (isRepeated(row, reviewer, 'reversed')) return
      if (row.status === 'reversed') throw conflict('general', await decidedMeanwhile(tx, row))
      if (row.status !== 'approved' || row.entry_id === null) {
        throw conflict('general', 'This isn’t approved, so there’s no karma to reverse')
      }
      await takeBack(parts, tx, reviewer, row, row.entry_id, reason)
    }),
  )
}

/**
 * Reverses any ledger entry by a counter-entry. A submission behind it becomes reversed.
 * @returns the text for the person
 * @throws AppError 404; 400 for a counter-entry
 */
export async function reverseEntry(
  parts: ReviewParts,
  reviewer: Reviewer,
  entryId: string,
  reason: string,
): Promise<string> {
  return tryAgain(() =>
    parts.db.transaction(async (tx) => {
      const [entry] = await tx.select().from(karmaEntry).where(eq(karmaEntry.id, entryId))
      if (!entry) throw notFound('this entry')
      if (entry.reversesId) throw refused('This entry is itself a reversal. Only awards can be reversed.')
      const [awarded] = await tx
        .select({ id: submission.id })
        .from(submission)
        .where(eq(submission.entryId, entryId))
      const [row] = awarded ? await lockForReview(tx, [awarded.id], parts.clock.now()) : []
      const done =
        row?.status === 'approved' && row.entry_id === entryId
          ? await takeBack(parts, tx, reviewer, row, entryId, reason)
          : await counter(parts, tx, reviewer, entry, reason)
      return done ? 'Karma reversed' : 'This karma has already been reversed'
    }),
  )
}

async function takeBack(
  parts: ReviewParts,
  tx: Database,
  reviewer: Reviewer,
  row: UnderReview,
  entryId: string,
  reason: string,
): Promise<boolean> {
  const earlier = decidedBefore(row, reviewer)
  if (earlier) throw earlier
  const at = parts.clock.now()
  const done = await reverseAward(tx, entryId, { reason, actorId: reviewer.id, at })
  await tx
    .update(submission)
    .set({
      status: 'reversed',
      version: row.version + 1,
      decidedById: reviewer.id,
      decidedAt: at,
      reason,
      reviewerWords: null,
      wordsShown: false,
    })
    .where(eq(submission.id, row.id))
  await unsettleReferrals(tx, [row.user_id], { actorId: reviewer.id, at })
  await notifyByMailToo(parts, tx, [reviewNotice(row, reviewer, { outcome: 'reversed', reason })])
  await audit(tx, reviewer, {
    action: 'submission.reverse',
    targetType: 'submission',
    targetId: row.id,
    memberId: row.user_id,
    before: { status: row.status },
    after: { status: 'reversed', reason },
  })
  return done
}

const reversedCause = (entryId: string) => `karma-reversed:${entryId}`

/** Reverses an award without a submission, and notifies the member why. */
async function counter(
  parts: ReviewParts,
  tx: Database,
  reviewer: Reviewer,
  entry: typeof karmaEntry.$inferSelect,
  reason: string,
): Promise<boolean> {
  const at = parts.clock.now()
  const done = await reverseAward(tx, entry.id, { reason, actorId: reviewer.id, at })
  if (!done) return false
  await unsettleReferrals(tx, [entry.userId], { actorId: reviewer.id, at })
  await notifyByMailToo(parts, tx, [
    {
      userId: entry.userId,
      kind: 'submission_reviewed',
      cause: reversedCause(entry.id),
      title: 'Karma reversed',
      description: saying`${{ karma: entry.karma }} karma for “${{ task: await titleOf(tx, entry) }}” was reversed: “${{ reason: reviewersWords(reason) }}”`,
      button: null,
      url: null,
      actorId: reviewer.id,
    },
  ])
  await audit(tx, reviewer, {
    action: 'karma_entry.reverse',
    targetType: 'karma_entry',
    targetId: entry.id,
    memberId: entry.userId,
    before: { karma: entry.karma },
    after: { reason },
  })
  return true
}

async function titleOf(
  tx: Database,
  { taskId, reason, words }: typeof karmaEntry.$inferSelect,
): Promise<Words> {
  const [found] = taskId ? await tx.select({ title: task.title }).from(task).where(eq(task.id, taskId)) : []
  return found?.title ?? restored(words, reason)
}

/**
 * Undoes a reversal by staff: gives the award again, and work behind it is approved again. Idempotent. The caller says
 * until when that's possible.
 * @returns the award that was reversed and the one that replaces it; null when nothing was left to undo
 */
export async function restoreReversed(
  parts: ReviewParts,
  tx: Database,
  reviewer: Reviewer,
  reversal: { readonly id: string; readonly reversesId: string },
): Promise<{ readonly from: string; readonly to: string } | null> {
  const at = parts.clock.now()
  const [work] = await tx
    .select({ id: submission.id })
    .from(submission)
    .where(eq(submission.entryId, reversal.reversesId))
  const [row] = work ? await lockForReview(tx, [work.id], at) : []
  const restored = await restoreAward(tx, reversal.id, { actorId: reviewer.id, at })
  if (!restored) return null
  const { entryId, reversed } = restored
  if (row?.status === 'reversed') {
    await tx
      .update(submission)
      .set({
        status: 'approved',
        version: row.version + 1,
        entryId,
        decidedById: reversed.actorId,
        decidedAt: reversed.createdAt,
        reason: null,
      })
      .where(eq(submission.id, row.id))
  }
  await settleReferrals(parts, tx, [reversed.userId], { actorId: reviewer.id, at })
  await notifyByMailToo(parts, tx, [
    {
      userId: reversed.userId,
      kind: 'submission_reviewed',
      cause: `karma-restored:${reversal.id}`,
      title: 'Karma restored',
      description: saying`The reversal was a mistake. You have the ${{ karma: reversed.karma }} karma for “${{ task: await titleOf(tx, reversed) }}” again.`,
      button: null,
      url: null,
      actorId: reviewer.id,
    },
  ])
  await audit(tx, reviewer, {
    action: 'karma_entry.undo_reversal',
    targetType: 'karma_entry',
    targetId: reversed.id,
    memberId: reversed.userId,
    after: { karma: reversed.karma },
  })
  return { from: reversed.id, to: entryId }
}
