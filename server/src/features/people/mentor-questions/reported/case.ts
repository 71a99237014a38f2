import type { ReportedCase } from '@muster/contract/people/conduct.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { pictureAddress } from '../../../../platform/files/media.ts'
import { FORMER_MEMBER } from '../../../../platform/listing/made-by.ts'
import { readConduct } from '../../conduct/index.ts'
import type { Party } from '../parts.ts'
import { textsOf } from './texts.ts'

interface Found {
  readonly asker_id: string | null
  readonly mentor_id: string | null
  readonly reported_by: Party
  readonly asked_at: string
  readonly answered_at: string | null
  readonly texts: Readonly<Record<string, string | null>>
  readonly removed_texts: Readonly<Record<string, string>> | null
  readonly people: Readonly<
    Record<Party, { full_name: string | null; muid: string | null; picture_key: string | null }>
  >
}

/**
 * All texts of a reported question in order, and how the reported person has behaved before. What staff removed is
 * shown as it was.
 * @throws AppError 404 for a question that wasn't reported
 */
export async function readReportedQuestion(db: Database, questionId: string): Promise<ReportedCase> {
  const person = (alias: string) => sql`json_build_object('full_name', ${sql.raw(alias)}.full_name,
    'muid', ${sql.raw(alias)}.muid, 'picture_key', ${sql.raw(alias)}.picture_key)`
  const [found] = await db.execute<Found & Record<string, unknown>>(sql`
    select question.asker_id, question.mentor_id, question.reported_by, question.asked_at, question.answered_at,
      question.removed_texts,
      json_build_object('subject', question.subject, 'text', question.text, 'answer', question.answer, 'follow_up', question.follow_up,
        'follow_up_answer', question.follow_up_answer, 'word', question.word) as texts,
      json_build_object('asker', ${person('asker')}, 'mentor', ${person('mentor')}) as people
    from mentor_question as question
    left join "user" as asker on asker.id = question.asker_id and asker.status <> 'erased'
    left join "user" as mentor on mentor.id = question.mentor_id and mentor.status <> 'erased'
    where question.id = ${questionId} and question.reported_at is not null`)
  if (!found) throw notFound('this report')
  const { reported_by, people, texts, removed_texts } = found
  const reported = reported_by === 'asker' ? 'mentor' : 'asker'
  const dates: Readonly<Record<string, string | null>> = { text: found.asked_at, answer: found.answered_at }
  return {
    around: textsOf.flatMap(({ column, by }) => {
      const text = removed_texts?.[column] ?? texts[column]
      if (!text) return []
      const { full_name, muid, picture_key } = people[by]
      return {
        key: column,
        author: full_name ?? FORMER_MEMBER,
        author_muid: muid,
        to: null,
        profile_pic: pictureAddress(picture_key),
        text,
        said_at: dates[column] ?? null,
        is_reported: by === reported,
      }
    }),
    conduct: await readConduct(db, reported === 'asker' ? found.asker_id : found.mentor_id),
  }
}
