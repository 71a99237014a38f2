import type { BodyOf } from '@muster/contract/lib/route.ts'
import type { mentorQuestions } from '@muster/contract/people/mentor-questions.ts'
import { sql } from 'drizzle-orm'
import { lockQuestionRow, type QuestionParts } from './parts.ts'

/** Reports the other one's text, and closes the question. Once per question. @throws AppError 404 */
export async function reportQuestion(
  { db, clock }: QuestionParts,
  userId: string,
  questionId: string,
  { reason, note }: BodyOf<typeof mentorQuestions.report>,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const question = await lockQuestionRow(tx, userId, questionId)
    if (question.reported_by !== null) return
    await tx.execute(sql`
      update mentor_question set reported_by = ${question.me}, report_reason = ${reason}, report_note = ${note || null},
        reported_at = ${now}::timestamptz, changed_at = ${now}::timestamptz,
        state = case state when 'declined' then state else 'closed' end
      where id = ${questionId}`)
  })
}
