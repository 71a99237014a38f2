import { MOST_QUESTIONS } from '@muster/contract/circles/meetup-questions.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { AppError, conflict, notFound, refused } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { notify, notifyByMailToo, takeBackNotices } from '../../../notices/notifications/index.ts'
import { findMeetup } from '../access.ts'
import { toldTo } from '../notices.ts'
import { momentsOf, type StoredMeetup } from '../row.ts'
import { hasEnded } from '../state.ts'
import { askedWords, removedWords, reportedWords } from './question-notices.ts'

export type QuestionParts = Pick<Parts, 'db' | 'clock' | 'sendMail' | 'hashCode' | 'config'>

/** Whether people who can see the meetup can ask about it: it hasn't ended and wasn't called off. */
export const mayAsk = (row: StoredMeetup, now: Date): boolean =>
  !row.cancelled_at && !row.reported_at && !hasEnded(momentsOf(row), now)

export interface FoundQuestion {
  readonly id: string
  readonly user_id: string
  readonly text: string
  readonly answer: string | null
}

export interface AboutQuestion {
  readonly meetup: StoredMeetup
  readonly question: FoundQuestion
  readonly isHost: boolean
}

/** Hosts can answer: the planner while they are in the circle, and its leads. */
export const isHostOf = (row: StoredMeetup, userId: string): boolean =>
  row.is_lead || (row.is_member && row.created_by_id === userId)

/** Reads and locks a question that the person can see. @throws AppError 404 */
export async function findQuestion(
  tx: Database,
  userId: string,
  meetupId: string,
  questionId: string,
): Promise<AboutQuestion> {
  const meetup = await findMeetup(tx, userId, meetupId)
  const [question] = await tx.execute<FoundQuestion>(sql`
    select id, user_id, text, answer from meetup_question
    where id = ${questionId}::uuid and meetup_id = ${meetupId}::uuid for update`)
  if (!question) throw notFound('this question')
  return { meetup, question, isHost: isHostOf(meetup, userId) }
}

/** Who is notified about a question: the planner if they are still in the circle, otherwise its leads. */
async function hostsOf(tx: Database, meetupId: string): Promise<string[]> {
  const rows = await tx.execute<{ user_id: string; planned: boolean }>(sql`
    select link.user_id, link.user_id = meetup.created_by_id as planned
    from meetup join circle_member as link on link.circle_id = meetup.circle_id and link.status = 'member'
    where meetup.id = ${meetupId}::uuid and (link.is_lead or link.user_id = meetup.created_by_id)
    order by link.user_id`)
  const planner = [...rows].filter(({ planned }) => planned)
  return (planner.length > 0 ? planner : [...rows]).map(({ user_id }) => user_id)
}

/**
 * Asks a question and notifies the hosts. Idempotent for the same id.
 * @throws AppError 404 when they can't see the meetup; 400 when it has ended, or they have asked too many;
 * 409 when the id belongs to another question
 */
export async function askQuestion(
  parts: QuestionParts,
  userId: string,
  meetupId: string,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const meetup = await findMeetup(tx, userId, meetupId, true)
    const now = parts.clock.now()
    if (!mayAsk(meetup, now)) throw refused('This meetup has ended, so you can’t ask questions about it')
    const [there] = await tx.execute<{ is_same: boolean }>(sql`
      select user_id = ${userId}::uuid and meetup_id = ${meetupId}::uuid as is_same
      from meetup_question where id = ${id}::uuid`)
    if (there?.is_same) return
    if (there) throw conflict('id', 'There’s already a question with this ID. Send yours with a new one.')
    await assertRoom(tx, userId, meetupId)
    await tx.execute(sql`
      insert into meetup_question (id, meetup_id, user_id, text, created_at)
      values (${id}::uuid, ${meetupId}::uuid, ${userId}::uuid, ${text}, ${now}::timestamptz)`)
    const words = askedWords(meetup, id, await nameOf(tx, userId), text)
    await notifyByMailToo(parts, tx, toldTo(await hostsOf(tx, meetupId), meetupId, words, userId))
  })
}

async function assertRoom(tx: Database, userId: string, meetupId: string): Promise<void> {
  const [asked] = await tx.execute<{ mine: number; all: number }>(sql`
    select count(*) filter (where user_id = ${userId}::uuid)::integer as mine, count(*)::integer as all
    from meetup_question where meetup_id = ${meetupId}::uuid`)
  if ((asked?.mine ?? 0) >= MOST_QUESTIONS.each) {
    throw refused(say`You’ve already asked ${{ most: MOST_QUESTIONS.each }} questions about this meetup`)
  }
  if ((asked?.all ?? 0) >= MOST_QUESTIONS.all) {
    throw refused('There are already a lot of questions about this meetup. Ask yours there.')
  }
}

async function nameOf(tx: Database, userId: string): Promise<string> {
  const [person] = await tx.execute<{ full_name: string }>(
    sql`select full_name from "user" where id = ${userId}::uuid`,
  )
  return person?.full_name ?? 'A member'
}

/** Edits one's own question. @throws AppError 404 for others' and unknown ones; 409 once it is answered */
export async function editQuestion(
  parts: QuestionParts,
  userId: string,
  at: { readonly meet_id: string; readonly question_id: string },
  text: string,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const { question } = await findQuestion(tx, userId, at.meet_id, at.question_id)
    if (question.user_id !== userId) throw notFound('this question')
    if (question.text === text) return
    if (question.answer !== null) {
      throw conflict('text', 'Your question has been answered. Delete it and ask another one.')
    }
    await tx.execute(sql`
      update meetup_question set text = ${text}, edited_at = ${parts.clock.now()}::timestamptz
      where id = ${question.id}::uuid`)
  })
}

/** Deletes one's own question, or as a host someone else's, who is notified. @throws AppError 404 and 403 */
export async function removeQuestion(
  parts: QuestionParts,
  userId: string,
  at: { readonly meet_id: string; readonly question_id: string },
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const { meetup, question, isHost } = await findQuestion(tx, userId, at.meet_id, at.question_id)
    const isMine = question.user_id === userId
    if (!isMine && !isHost)
      throw new AppError(403, { general: ['Only the author or a host can delete this'] })
    await tx.execute(sql`delete from meetup_question where id = ${question.id}::uuid`)
    const hosts = await hostsOf(tx, meetup.id)
    const { cause } = askedWords(meetup, question.id, '', '')
    const report = reportedWords(meetup, question)
    await takeBackNotices(
      tx,
      hosts.flatMap((host) => [
        { userId: host, cause },
        { userId: host, cause: report.cause },
      ]),
    )
    if (!isMine) {
      await notify(tx, ...toldTo([question.user_id], meetup.id, removedWords(meetup, question), userId))
    }
  })
}

/** Reports a question; its hosts are notified once. @throws AppError 404, 409 for one's own question */
export async function reportQuestion(
  parts: QuestionParts,
  userId: string,
  at: { readonly meet_id: string; readonly question_id: string },
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const { meetup, question } = await findQuestion(tx, userId, at.meet_id, at.question_id)
    if (question.user_id === userId)
      throw conflict('general', 'This is your own question. Delete it instead.')
    await tx.execute(sql`
      insert into meetup_question_report (question_id, user_id, created_at)
      values (${question.id}::uuid, ${userId}::uuid, ${parts.clock.now()}::timestamptz) on conflict do nothing`)
    const hosts = await hostsOf(tx, meetup.id)
    await notify(tx, ...toldTo(hosts, meetup.id, reportedWords(meetup, question), userId))
  })
}
