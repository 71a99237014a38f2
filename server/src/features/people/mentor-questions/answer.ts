import { chosen } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import { questionLimits } from '@muster/contract/people/question-words.ts'
import { type SQL, sql } from 'drizzle-orm'
import { explaining } from '../../../platform/database/explaining.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, refused } from '../../../platform/errors.ts'
import { notBlocked } from '../blocks/index.ts'
import { lockMembers } from './ask.ts'
import { settleStep, tellOther } from './notices.ts'
import { readMentorToAsk } from './offer.ts'
import {
  type FoundQuestion,
  lockQuestionAs,
  lockQuestionRow,
  otherOf,
  type Party,
  type QuestionParts,
} from './parts.ts'

/**
 * Accepts a question, as its mentor. Idempotent.
 * @throws AppError 404; 409 once it is over or the asker's account is no longer active
 */
export async function acceptQuestion(
  parts: QuestionParts,
  mentorId: string,
  questionId: string,
): Promise<void> {
  await change(parts, async (tx, now) => {
    const question = await lockQuestionAs(tx, 'mentor', mentorId, questionId)
    if (question.state === 'accepted') return
    if (question.state !== 'waiting') throw over(question)
    await assertOtherIsHere(tx, question, 'mentor')
    await set(tx, question, now, sql`state = 'accepted'`)
    await settleStep(tx, mentorId, questionId, 'asked', now)
    await tellOther(parts, tx, question, 'accepted', 'mentor')
  })
}

/**
 * Declines a question, as its mentor, with or without a comment. Idempotent.
 * @throws AppError 404; 409 once it is answered
 */
export async function declineQuestion(
  parts: QuestionParts,
  mentorId: string,
  questionId: string,
  word: string | undefined,
): Promise<void> {
  await change(parts, async (tx, now) => {
    const question = await lockQuestionAs(tx, 'mentor', mentorId, questionId)
    if (question.state === 'declined') return
    if (question.state !== 'waiting') throw over(question)
    await set(tx, question, now, sql`state = 'declined', word = ${word || null}`)
    await settleStep(tx, mentorId, questionId, 'asked', now)
    await tellOther(parts, tx, question, 'declined', 'mentor')
  })
}

/**
 * Answers a question or its follow-up, as the mentor.
 * @throws AppError 404; 409 when that is answered already or closed, or the asker's account is no longer
 * active
 */
export async function answerQuestion(
  parts: QuestionParts,
  mentorId: string,
  questionId: string,
  { text, to_follow_up }: { readonly text: string; readonly to_follow_up: boolean },
): Promise<void> {
  await change(parts, async (tx, now) => {
    const question = await lockQuestionAs(tx, 'mentor', mentorId, questionId)
    const isBack = question.follow_up !== null
    if (!(question.state === 'waiting' || question.state === 'accepted')) throw over(question)
    if (isBack !== to_follow_up)
      throw conflict('general', 'This question has changed. Reload it to see the latest version.')
    await assertOtherIsHere(tx, question, 'mentor')
    await set(
      tx,
      question,
      now,
      isBack
        ? sql`state = 'answered', follow_up_answer = ${text}`
        : sql`state = 'answered', answer = ${text}, answered_at = ${now}::timestamptz`,
    )
    if (!isBack) await countAnswer(tx, mentorId, now)
    await settleStep(tx, mentorId, questionId, isBack ? 'asked_back' : 'asked', now)
    await tellOther(parts, tx, question, isBack ? 'answered_back' : 'answered', 'mentor')
  })
}

/** Most answers of the last 30 days that a mentor's usual time comes from. */
const COUNTED = 100

/** Counts an answer and updates the mentor's usual time, from their latest answers. */
async function countAnswer(tx: Database, mentorId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update mentor_offer set answers = answers + 1, answered_at = ${now}::timestamptz, usual_minutes = (
      select round(percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at) / 60))
      from (
        select asked_at, answered_at from mentor_question
        where mentor_id = ${mentorId} and answered_at > ${now}::timestamptz - interval '30 days'
        order by answered_at desc limit ${COUNTED}::integer
      ) as latest
    )
    where user_id = ${mentorId}`)
}

/**
 * Asks the one follow-up question, which reopens the question.
 * @throws AppError 404; 409 when it isn't answered, already has a follow-up, or the two have another open
 * question
 */
export async function askBack(
  parts: QuestionParts,
  askerId: string,
  questionId: string,
  text: string,
): Promise<void> {
  await change(parts, async (tx, now) => {
    const [row] = await tx.execute<{ mentor_id: string | null }>(
      sql`select mentor_id from mentor_question where id = ${questionId} and asker_id = ${askerId}`,
    )
    // Lock order: members first, as when asking, to avoid a deadlock.
    await lockMembers(tx, askerId, ...(row?.mentor_id ? [row.mentor_id] : []))
    const question = await lockQuestionAs(tx, 'asker', askerId, questionId)
    if (question.follow_up !== null) throw conflict('general', 'You can ask only one follow-up')
    if (question.state !== 'answered') throw over(question)
    await assertOtherIsHere(tx, question, 'asker')
    const mentor = question.mentor_id ? await readMentorToAsk(tx, askerId, question.mentor_id) : null
    if (mentor && mentor.open_of_reader >= questionLimits.open) {
      throw refused(
        say`You already have ${{ most: questionLimits.open }} open questions, so wait for an answer or close one`,
      )
    }
    await explaining(
      { mentor_question_one_open: ['general', 'You have another open question to this mentor'] },
      set(tx, question, now, sql`state = 'accepted', follow_up = ${text}`),
    )
    await settleStep(tx, askerId, questionId, 'answered', now)
    await tellOther(parts, tx, question, 'asked_back', 'asker')
  })
}

/**
 * Closes a question, as either of the two; the other one is notified if it was open. Idempotent.
 * @throws AppError 404
 */
export async function closeQuestion(parts: QuestionParts, userId: string, questionId: string): Promise<void> {
  await change(parts, async (tx, now) => {
    const question = await lockQuestionRow(tx, userId, questionId)
    if (question.state === 'closed' || question.state === 'declined') return
    await set(tx, question, now, sql`state = 'closed'`)
    if (question.state !== 'answered') await tellOther(parts, tx, question, 'closed', question.me)
  })
}

const change = (parts: QuestionParts, work: (tx: Database, now: Date) => Promise<void>) =>
  parts.db.transaction((tx) => work(tx, parts.clock.now()))

const set = (tx: Database, { id }: FoundQuestion, now: Date, values: SQL) =>
  tx.execute(sql`update mentor_question set ${values}, changed_at = ${now}::timestamptz where id = ${id}`)

const over = ({ state }: FoundQuestion) =>
  conflict(
    'general',
    state === 'waiting'
      ? 'This question hasn’t been answered yet'
      : say`This question has already been ${chosen({ state }, { accepted: 'accepted', answered: 'answered', declined: 'declined', other: 'closed' })}`,
  )

/** Prevents messages to someone who can't read them, or between two of whom one has blocked the other. */
async function assertOtherIsHere(tx: Database, question: FoundQuestion, me: Party): Promise<void> {
  const [own, other] = [otherOf(question, me === 'asker' ? 'mentor' : 'asker'), otherOf(question, me)]
  const [here] = await tx.execute(sql`
    select from "user" where id = ${other}::uuid and status = 'active' and ${notBlocked(own, sql`"user".id`)}`)
  if (!here) throw conflict('general', 'This member is no longer active. You can close the question.')
}
