import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { submission } from '../tables.ts'

/**
 * Lets others see approved work of the member's own, or no longer; doing it twice changes nothing.
 * @throws AppError 404 for anybody else's; 409 for showing what is not approved.
 */
export async function showAsExample(
  db: Database,
  userId: string,
  submissionId: string,
  shown: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ status: submission.status })
      .from(submission)
      .where(and(eq(submission.id, submissionId), eq(submission.userId, userId)))
      .for('update')
    if (!found) throw notFound('This submission')
    if (shown && found.status !== 'approved') {
      throw conflict('general', 'Only approved work can be shown as an example')
    }
    await tx.update(submission).set({ isExample: shown }).where(eq(submission.id, submissionId))
  })
}
