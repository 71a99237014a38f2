import { MOST_QUESTIONS } from '@muster/contract/circles/meetup-questions.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { AppError, conflict, notFound, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { notify, notifyByMailToo, takeBackNotices } from '../../../notices/notifications/index.ts'
import { type At, holdEvent, holdQuestion, type QuestionParts } from './held.ts'
import { askedWords, removedWords, reportedWords, toldAbout } from './question-notices.ts'

/**
 * Asks a question and notifies an organiser. Idempotent for the same id.
 * @throws AppError 404; 400 when the event has ended, or they have asked too many; 409 when the id belongs to
 * another question
 */
export async function askQuestion(
  parts: QuestionParts,
  actor: Actor,
  eventId: string,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const now = parts.clock.now()
    const event = await holdEvent(tx, actor, eventId, now)
    if (!event.is_open) throw refused('This event has ended, so you can’t ask questions about it')
    const [there] = await tx.execute<{ is_same: boolean }>(sql`
      select user_id = ${actor.id}::uuid and event_id = ${eventId}::uuid as is_same
      from event_question where id = ${id}::uuid`)
    if (there?.is_same) return
    if (there) throw conflict('id', 'There’s already a question with this ID. Send yours with a new one.')
    const who = await assertRoom(tx, actor.id, eventId)
    await tx.execute(sql`
      insert into event_question (id, event_id, user_id, text, created_at)
      values (${id}::uuid, ${eventId}::uuid, ${actor.id}::uuid, ${text}, ${now}::timestamptz)`)
    const words = askedWords(event, { id, text }, who)
    await notifyByMailToo(parts, tx, toldAbout(event.told, event, words, actor.id))
  })
}

/** @returns the asker's name */
async function assertRoom(tx: Database, userId: string, eventId: string): Promise<string> {
  const [asked] = await tx.execute<{ mine: number; all: number; name: string }>(sql`
    select count(*) filter (where user_id = ${userId}::uuid)::integer as mine, count(*)::integer as all,
      (select full_name from "user" where id = ${userId}::uuid) as name
    from event_question where event_id = ${eventId}::uuid`)
  if ((asked?.mine ?? 0) >= MOST_QUESTIONS.each) {
    throw refused(say`You’ve already asked ${{ most: MOST_QUESTIONS.each }} questions about this event`)
  }
  if ((asked?.all ?? 0) >= MOST_QUESTIONS.all) {
    throw refused('There are already a lot of questions about this event. Ask yours there.')
  }
  return asked?.name ?? 'A member'
}

/** Edits one's own question. @throws AppError 404 for others' and unknown ones; 409 once it is answered */
export async function editQuestion(parts: QuestionParts, actor: Actor, at: At, text: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const now = parts.clock.now()
    const { question } = await holdQuestion(tx, actor, at, now)
    if (question.user_id !== actor.id) throw notFound('this question')
    if (question.text === text) return
    if (question.answer !== null) {
      throw conflict('text', 'Your question has been answered. Delete it and ask another one.')
    }
    await tx.execute(sql`
      update event_question set text = ${text}, edited_at = ${now}::timestamptz
      where id = ${question.id}::uuid`)
  })
}

/** Deletes one's own question, or as an organiser someone else's, who is notified. @throws AppError 404 and 403 */
export async function removeQuestion(parts: QuestionParts, actor: Actor, at: At): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const { event, question } = await holdQuestion(tx, actor, at, parts.clock.now())
    const isMine = question.user_id === actor.id
    if (!isMine && !event.is_organiser) {
      throw new AppError(403, { general: ['Only the author or an organiser can delete this'] })
    }
    await tx.execute(sql`delete from event_question where id = ${question.id}::uuid`)
    const userId = event.told
    if (userId) {
      const causes = [askedWords(event, question, '').cause, reportedWords(event, question).cause]
      await takeBackNotices(
        tx,
        causes.map((cause) => ({ userId, cause })),
      )
    }
    if (!isMine) {
      await notify(tx, ...toldAbout(question.user_id, event, removedWords(event, question), actor.id))
    }
  })
}

/** Reports a question; an organiser is notified once. @throws AppError 404, 409 for one's own question */
export async function reportQuestion(parts: QuestionParts, actor: Actor, at: At): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const now = parts.clock.now()
    const { event, question } = await holdQuestion(tx, actor, at, now)
    if (question.user_id === actor.id) {
      throw conflict('general', 'This is your own question. Delete it instead.')
    }
    await tx.execute(sql`
      insert into event_question_report (question_id, user_id, created_at)
      values (${question.id}::uuid, ${actor.id}::uuid, ${now}::timestamptz) on conflict do nothing`)
    await notify(tx, ...toldAbout(event.told, event, reportedWords(event, question), actor.id))
  })
}
