import type { MentorQuestion, mentorQuestions } from '@muster/contract/people/mentor-questions.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, listing } from '../../../platform/listing/listing.ts'
import { FORMER_MEMBER } from '../../../platform/listing/made-by.ts'
import { notBlocked } from '../blocks/index.ts'

export interface StoredPerson {
  readonly full_name: string
  readonly muid: string | null
  readonly picture_key: string | null
}
type StoredQuestion = Omit<MentorQuestion, 'asker' | 'mentor'> &
  Readonly<Record<'asker' | 'mentor', StoredPerson>>

/** The person by name only if one of the two has blocked the other. */
export const person = (of: SQL, userId: string): SQL => sql`json_build_object(
  'full_name', coalesce(${of}.full_name, ${FORMER_MEMBER}::text),
  'muid', case when ${notBlocked(userId, sql`${of}.id`)} then ${of}.muid end,
  'picture_key', case when ${notBlocked(userId, sql`${of}.id`)} then ${of}.picture_key end)`

export const presentPerson = ({ picture_key, ...shown }: StoredPerson) => ({
  ...shown,
  profile_pic: pictureAddress(picture_key),
})

/** A member's questions, most recently changed first. */
const questionsOf = (userId: string) =>
  listing<typeof mentorQuestions.list, StoredQuestion>({
    table: sql`mentor_question as question`,
    id: sql`question.id`,
    lookups: sql`
      left join "user" as asker on asker.id = question.asker_id and asker.status <> 'erased'
      left join "user" as mentor on mentor.id = question.mentor_id and mentor.status <> 'erased'`,
    columns: sql`question.id, question.state, question.subject, question.text, question.answer, question.follow_up,
      question.follow_up_answer, question.word, question.asked_at, question.changed_at,
      case when question.asker_id = ${userId}::uuid then 'asked' else 'received' end as side,
      ${person(sql`asker`, userId)} as asker, ${person(sql`mentor`, userId)} as mentor,
      coalesce(case when question.asker_id = ${userId}::uuid
        then question.reported_by = 'asker' else question.reported_by = 'mentor' end, false) as i_reported`,
    where: ({ side, over, search }) => [
      side === 'received'
        ? sql`question.mentor_id = ${userId}::uuid`
        : sql`question.asker_id = ${userId}::uuid`,
      over !== undefined &&
        (over
          ? sql`question.state in ('declined', 'closed')`
          : sql`question.state not in ('declined', 'closed')`),
      search && contains(search, sql`lower(question.subject)`),
    ],
    orders: { changed_at: byMoment(sql`question.changed_at`) },
    usual: '-changed_at',
    present: ({ asker, mentor, ...row }) => ({
      ...row,
      asker: presentPerson(asker),
      mentor: presentPerson(mentor),
    }),
  })

export const listQuestions = (
  db: Database,
  userId: string,
  query: Parameters<ReturnType<typeof questionsOf>['page']>[1],
) => questionsOf(userId).page(db, query)

/** One of this member's questions. @throws AppError 404 */
export async function readQuestion(
  db: Database,
  userId: string,
  questionId: string,
): Promise<MentorQuestion> {
  const question = await questionsOf(userId).one(
    db,
    sql`question.id = ${questionId}::uuid and ${userId}::uuid in (question.asker_id, question.mentor_id)`,
  )
  if (!question) throw notFound('this question')
  return question
}
