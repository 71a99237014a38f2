import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { type AppError, conflict, notFound } from '../../../../platform/errors.ts'
import { submission } from '../tables.ts'

/** Learners' choices of what others see of approved work. */

/**
 * Shows one's own approved work as an example, or stops that. Idempotent.
 * @throws AppError 404 for anyone else's; 409 when it isn't approved
 */
export const showAsExample = (db: Database, userId: string, submissionId: string, shown: boolean) =>
  change(db, userId, submissionId, { isExample: shown }, ({ status }) =>
    shown && status !== 'approved'
      ? conflict('general', 'Only approved work can be shown as an example')
      : null,
  )

/**
 * Shows a reviewer's comment on the member's profile, or stops that. Idempotent.
 * @throws AppError 404 for anyone else's; 409 without a comment
 */
export const showWords = (db: Database, userId: string, submissionId: string, shown: boolean) =>
  change(db, userId, submissionId, { wordsShown: shown }, ({ reviewerWords }) =>
    shown && reviewerWords === null ? conflict('general', 'There’s no reviewer’s comment to show') : null,
  )

async function change(
  db: Database,
  userId: string,
  submissionId: string,
  columns: { readonly isExample: boolean } | { readonly wordsShown: boolean },
  refusalOf: (found: Pick<typeof submission.$inferSelect, 'status' | 'reviewerWords'>) => AppError | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ status: submission.status, reviewerWords: submission.reviewerWords })
      .from(submission)
      .where(and(eq(submission.id, submissionId), eq(submission.userId, userId)))
      .for('update')
    if (!found) throw notFound('this submission')
    const refusal = refusalOf(found)
    if (refusal) throw refusal
    await tx.update(submission).set(columns).where(eq(submission.id, submissionId))
  })
}

/** When a member keeps work to themselves, it's no example either. */
export async function stopExample(tx: Database, submissionId: string): Promise<void> {
  await tx.update(submission).set({ isExample: false }).where(eq(submission.id, submissionId))
}
