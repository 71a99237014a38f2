import type { BodyOf } from '@muster/contract/lib/route.ts'
import { mentorQuestions } from '@muster/contract/people/mentor-questions.ts'
import { questionLengths, questionLimits } from '@muster/contract/people/question-words.ts'
import { sql } from 'drizzle-orm'
import { explaining } from '../../../platform/database/explaining.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, fieldRefused, refused, tooManyRequests } from '../../../platform/errors.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { tellOther } from './notices.ts'
import { readMentorToAsk } from './offer.ts'
import { lockAnyQuestion, type QuestionParts } from './parts.ts'

const DAY = 86_400

const taken = {
  mentor_question_pkey: ['general', 'This question has already been sent'],
  mentor_question_one_open: ['general', 'You already have an open question to this mentor'],
} as const

/** The first sentence of a question, shortened; without any that can be a subject, what it is. */
function subjectOf(text: string): string {
  const [first = ''] = text.split(/(?<=[.?!])\s|\n/)
  const short =
    first.length > questionLengths.subject
      ? `${first.slice(0, questionLengths.subject - 1).trimEnd()}…`
      : first
  return mentorQuestions.ask.body.shape.subject.safeParse(short).data ?? 'A question'
}

/** Locks both members while their questions are counted, so that concurrent ones can't exceed the limits. */
export const lockMembers = (tx: Database, ...ids: readonly string[]) =>
  tx.execute(sql`select from "user" where id = any (${uuids(ids)}) order by id for no key update`)

/**
 * Asks a mentor and notifies them. Idempotent for the same id.
 * @throws AppError 400 on `muid` when they aren't a mentor, and with the reason why they can't be asked; 409
 * when the id is in use by someone else; 429 above the daily limit
 */
export async function askMentor(
  parts: QuestionParts,
  askerId: string,
  { id, muid, text, subject = subjectOf(text) }: BodyOf<typeof mentorQuestions.ask>,
): Promise<void> {
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const [known] = await tx.execute<{ id: string }>(
      sql`select id from "user" where muid = ${muid.toLowerCase()} and status = 'active'`,
    )
    if (!known) throw fieldRefused('muid', 'There’s no mentor with this ID')
    await lockMembers(tx, askerId, known.id)
    const [before] = await tx.execute<{ mine: boolean }>(
      sql`select coalesce(asker_id = ${askerId}, false) as mine from mentor_question where id = ${id}`,
    )
    if (before?.mine) return
    if (before) throw conflict('general', taken.mentor_question_pkey[1])
    const mentor = await readMentorToAsk(tx, askerId, known.id)
    if (!mentor) throw fieldRefused('muid', 'This member isn’t taking questions')
    if (mentor.closedBecause) throw refused(mentor.closedBecause)
    const [today] = await tx.execute<{ asked: number }>(sql`
      select count(*)::integer as asked from mentor_question
      where asker_id = ${askerId} and asked_at > ${now}::timestamptz - interval '1 day'`)
    if ((today?.asked ?? 0) >= questionLimits.aDay) throw tooManyRequests(DAY)
    await explaining(
      taken,
      tx.execute(sql`
        insert into mentor_question (id, asker_id, mentor_id, subject, text, asked_at, changed_at)
        values (${id}, ${askerId}, ${known.id}, ${subject}, ${text}, ${now}::timestamptz, ${now}::timestamptz)`),
    )
    await tellOther(parts, tx, await lockAnyQuestion(tx, id), 'asked', 'asker')
  })
}
