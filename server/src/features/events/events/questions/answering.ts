import { sql } from 'drizzle-orm'
import type { Actor } from '../../../../platform/http/actor.ts'
import { notifyByMailToo, takeBackNotice } from '../../../notices/notifications/index.ts'
import { type At, holdAsOrganiser, type QuestionParts } from './held.ts'
import { answeredWords, toldAbout } from './question-notices.ts'

/** Answers a question, or changes the answer. The asker is notified about the first one. Idempotent. */
export async function answerQuestion(
  parts: QuestionParts,
  actor: Actor,
  at: At,
  answer: string,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const now = parts.clock.now()
    const { event, question } = await holdAsOrganiser(tx, actor, at, now)
    if (question.answer === answer) return
    await tx.execute(sql`
      update event_question set answer = ${answer}, answered_by_id = ${actor.id}::uuid,
        answered_at = ${now}::timestamptz
      where id = ${question.id}::uuid`)
    const words = answeredWords(event, question.id, answer)
    await notifyByMailToo(parts, tx, toldAbout(question.user_id, event, words, actor.id))
  })
}

/** Removes the answer. Idempotent. */
export async function removeAnswer(parts: QuestionParts, actor: Actor, at: At): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const { event, question } = await holdAsOrganiser(tx, actor, at, parts.clock.now())
    await tx.execute(sql`
      update event_question set answer = null, answered_by_id = null, answered_at = null
      where id = ${question.id}::uuid`)
    await takeBackNotice(tx, question.user_id, answeredWords(event, question.id, '').cause)
  })
}

/** Dismisses the reports of a question, so that everyone can see it again. */
export async function keepQuestion(parts: QuestionParts, actor: Actor, at: At): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const { question } = await holdAsOrganiser(tx, actor, at, parts.clock.now())
    await tx.execute(sql`delete from event_question_report where question_id = ${question.id}::uuid`)
  })
}
