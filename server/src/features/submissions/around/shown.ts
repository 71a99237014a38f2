import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type AppError, conflict, notFound } from '../../../platform/errors.ts'
import { submission } from '../tables.ts'

/** What a learner lets others see of approved work. */

/**
 * Lets others see approved work of the member's own, or no longer; doing it twice changes nothing.
 * @throws AppError 404 for anybody else's; 409 for showing what is not approved.
 */
export const showAsExample = (db: Database, userId: string, submissionId: string, shown: boolean) =>
  change(db, userId, submissionId, { isExample: shown }, ({ status }) =>
    shown && status !== 'approved'
      ? conflict('general', 'Only approved work can be shown as an example')
      : null,
  )

/**
 * Shows on the member's profile what a reviewer said of their work, or no longer; doing it twice changes nothing.
 * @throws AppError 404 for anybody else's; 409 where nothing was said.
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
