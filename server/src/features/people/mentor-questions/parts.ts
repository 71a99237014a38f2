import type { QuestionState } from '@muster/contract/people/question-words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'

export type QuestionParts = Pick<Parts, 'db' | 'clock' | 'config' | 'sendMail' | 'hashCode'>

/** The two people of a question. */
export type Party = 'asker' | 'mentor'

/** A question, as needed to change it. */
export interface FoundQuestion {
  readonly id: string
  readonly asker_id: string | null
  readonly mentor_id: string | null
  readonly state: QuestionState
  readonly subject: string
  readonly follow_up: string | null
  readonly follow_up_answer: string | null
  readonly reported_by: Party | null
  readonly report_upheld: boolean | null
}

const found = sql`select id, asker_id, mentor_id, state, subject, follow_up, follow_up_answer, reported_by, report_upheld
  from mentor_question`

/** Locks any question, for staff. @throws AppError 404 */
export async function lockAnyQuestion(tx: Database, questionId: string): Promise<FoundQuestion> {
  const [row] = await tx.execute<FoundQuestion>(sql`${found} where id = ${questionId} for no key update`)
  if (!row) throw notFound('this question')
  return row
}

/** Locks one of this member's questions. @throws AppError 404 for everyone else */
export async function lockQuestionRow(
  tx: Database,
  userId: string,
  questionId: string,
): Promise<FoundQuestion & { readonly me: Party }> {
  const row = await lockAnyQuestion(tx, questionId)
  if (row.asker_id === userId) return { ...row, me: 'asker' }
  if (row.mentor_id === userId) return { ...row, me: 'mentor' }
  throw notFound('this question')
}

/**
 * Locks a question of which this member is the given party.
 * @throws AppError 404, also for the other party
 */
export async function lockQuestionAs(
  tx: Database,
  party: Party,
  userId: string,
  questionId: string,
): Promise<FoundQuestion> {
  const row = await lockQuestionRow(tx, userId, questionId)
  if (row.me !== party) throw notFound('this question')
  return row
}

/** The other one of the two; null once their account is gone. */
export const otherOf = (question: FoundQuestion, me: Party): string | null =>
  me === 'asker' ? question.mentor_id : question.asker_id
