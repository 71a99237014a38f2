import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { notifyByMailToo, takeBackNotice } from '../../../notices/notifications/index.ts'
import { toldTo } from '../notices.ts'
import { type AboutQuestion, findQuestion, type QuestionParts } from './asking.ts'
import { answeredWords } from './question-notices.ts'

interface At {
  readonly meet_id: string
  readonly question_id: string
}

/** @throws AppError 404 for a question that they can't see; 403 unless they are a host */
async function findAsHost(tx: Database, userId: string, at: At): Promise<AboutQuestion> {
  const found = await findQuestion(tx, userId, at.meet_id, at.question_id)
  if (!found.isHost) throw new AppError(403, { general: ['Only a host of the meetup can do this'] })
  return found
}

/** Answers a question, or changes the answer. The asker is notified about the first one. Idempotent. */
export async function answerQuestion(
  parts: QuestionParts,
  userId: string,
  at: At,
  answer: string,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const { meetup, question } = await findAsHost(tx, userId, at)
    if (question.answer === answer) return
    await tx.execute(sql`
      update meetup_question set answer = ${answer}, answered_by_id = ${userId}::uuid,
        answered_at = ${parts.clock.now()}::timestamptz
      where id = ${question.id}::uuid`)
    const words = answeredWords(meetup, question.id, answer)
    await notifyByMailToo(parts, tx, toldTo([question.user_id], meetup.id, words, userId))
  })
}

/** Removes the answer. Idempotent. */
export async function removeAnswer(parts: QuestionParts, userId: string, at: At): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const { meetup, question } = await findAsHost(tx, userId, at)
    await tx.execute(sql`
      update meetup_question set answer = null, answered_by_id = null, answered_at = null
      where id = ${question.id}::uuid`)
    await takeBackNotice(tx, question.user_id, answeredWords(meetup, question.id, '').cause)
  })
}

/** Dismisses the reports of a question, so that everyone can see it again. */
export async function keepQuestion(parts: QuestionParts, userId: string, at: At): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const { question } = await findAsHost(tx, userId, at)
    await tx.execute(sql`delete from meetup_question_report where question_id = ${question.id}::uuid`)
  })
}
