import { type Saying, saying } from '@muster/contract/lib/say.ts'
import type { WarningRule } from '@muster/contract/people/warning-rules.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notifyByMailToo, settleNotice, takeBackNotice } from '../../notices/notifications/index.ts'
import { notBlocked } from '../blocks/index.ts'
import { warningText } from '../conduct/index.ts'
import { type FoundQuestion, otherOf, type Party, type QuestionParts } from './parts.ts'

/** Events about a question that the other one is notified about. */
export type QuestionStep =
  | 'asked'
  | 'accepted'
  | 'declined'
  | 'answered'
  | 'asked_back'
  | 'answered_back'
  | 'closed'

const titles: Readonly<Record<QuestionStep, (name: string) => Saying>> = {
  asked: (name) => saying`${{ name }} asked you a question`,
  accepted: (name) => saying`${{ name }} will answer your question`,
  declined: (name) => saying`${{ name }} can’t take your question`,
  answered: (name) => saying`${{ name }} answered your question`,
  asked_back: (name) => saying`${{ name }} asked a follow-up`,
  answered_back: (name) => saying`${{ name }} answered your follow-up`,
  closed: (name) => saying`${{ name }} closed a question`,
}

const MOST_OF_NAME = 60

const causeOf = (questionId: string, step: QuestionStep) => `mentor-question:${questionId}:${step}`
const pathOf = (questionId: string, reader: Party) =>
  `/dashboard/mentor-questions?${reader === 'mentor' ? 'side=received&' : ''}question=${questionId}`

/** Notifies the other one of the two; does nothing when their account is gone or one has blocked the other. */
export async function tellOther(
  parts: QuestionParts,
  tx: Database,
  question: FoundQuestion,
  step: QuestionStep,
  me: Party,
): Promise<void> {
  const userId = otherOf(question, me)
  const actorId = otherOf(question, me === 'asker' ? 'mentor' : 'asker')
  if (!(userId && actorId)) return
  const [actor] = await tx.execute<{ full_name: string }>(
    sql`select full_name from "user" where id = ${actorId} and ${notBlocked(userId, sql`"user".id`)}`,
  )
  if (!actor) return
  await notifyByMailToo(parts, tx, [
    {
      userId,
      kind: 'question_news',
      cause: causeOf(question.id, step),
      actorId,
      title: titles[step](actor.full_name.slice(0, MOST_OF_NAME)),
      description: saying`“${{ subject: question.subject }}”`,
      button: 'View question',
      url: pathOf(question.id, me === 'asker' ? 'mentor' : 'asker'),
    },
  ])
}

/** Marks a notification as read, because its recipient has acted. */
export async function settleStep(
  tx: Database,
  userId: string,
  questionId: string,
  step: QuestionStep,
  now: Date,
): Promise<void> {
  await settleNotice(tx, userId, causeOf(questionId, step), now)
}

const removedCause = (questionId: string) => `mentor-question:${questionId}:removed`

interface Removed {
  readonly reason: string
  readonly warning: WarningRule | undefined
  /** What they wrote. */
  readonly said: string
}

/** Notifies the author that staff removed their text, and why. A warning names the rule and the text. */
export async function tellWordsRemoved(
  parts: QuestionParts,
  tx: Database,
  question: FoundQuestion,
  writer: Party,
  { reason, warning, said }: Removed,
): Promise<void> {
  const userId = writer === 'asker' ? question.asker_id : question.mentor_id
  if (!userId) return
  await notifyByMailToo(parts, tx, [
    {
      userId,
      kind: 'question_news',
      cause: removedCause(question.id),
      title: warning ? 'Staff have warned you' : 'Staff removed what you wrote',
      description: warning
        ? warningText(warning, said, reason)
        : saying`Staff removed your part of a question to a mentor: ${{ reason }}`,
      button: 'View question',
      url: pathOf(question.id, writer),
    },
  ])
}

/** Removes the notification about a removal that was undone, unless it was read. */
export async function takeBackWordsRemoved(
  tx: Database,
  question: FoundQuestion,
  writer: Party,
): Promise<void> {
  const userId = writer === 'asker' ? question.asker_id : question.mentor_id
  if (userId) await takeBackNotice(tx, userId, removedCause(question.id))
}
