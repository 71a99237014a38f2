import type { MeetupQuestion, meetupQuestions } from '@muster/contract/circles/meetup-questions.ts'
import { MOST_QUESTIONS } from '@muster/contract/circles/meetup-questions.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import { momentText } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { presentFace, type StoredNamedFace } from '../../../../platform/files/media.ts'
import type { Parts } from '../../../../platform/parts.ts'
import {
  faceOf,
  firstName,
  isVisible,
  mayBeNamed,
  meetupColumns,
  meetupsFor,
  type StoredMeetup,
} from '../row.ts'
import { mayAsk } from './asking.ts'

/**
 * With this many reports, a question is hidden from everyone but its author and the hosts, until they decide.
 */
const HIDDEN_FROM = 3

interface StoredQuestion {
  readonly id: string
  readonly text: string
  readonly asked_by: StoredNamedFace | null
  readonly asked_at: string
  readonly edited_at: string | null
  readonly answer: string | null
  readonly answered_by: StoredNamedFace | null
  readonly answered_at: string | null
  readonly is_mine: boolean
  readonly i_reported: boolean
  readonly reports: number
}

interface Row extends StoredMeetup {
  readonly is_host: boolean
  readonly questions: StoredQuestion[]
}

/**
 * Questions about a meetup, as a member or (null) a visitor can see them. One statement.
 * @throws AppError 404 when they can't see the meetup
 */
export async function listQuestions(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  viewerId: string | null,
  meetupId: string,
): Promise<ReplyOf<typeof meetupQuestions.list>> {
  const isHost = sql`coalesce(link.is_lead or meetup.created_by_id = link.user_id, false)`
  const isMine = sql`coalesce(question.user_id = ${viewerId}::uuid, false)`
  const [row] = await db.execute<Row>(sql`
    select ${meetupColumns}, ${isHost} as is_host, asked.questions
    from ${meetupsFor(viewerId)}
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', question.id, 'text', question.text, 'asked_at', question.created_at, 'edited_at', question.edited_at,
        'answer', question.answer, 'answered_at', question.answered_at, 'is_mine', ${isMine},
        'asked_by', case when ${isMine} or ${mayBeNamed(sql`asker`)} then jsonb_build_object(${faceOf(sql`asker`)}) end,
        'answered_by', case when ${mayBeNamed(sql`host`)} then jsonb_build_object(${faceOf(sql`host`)}) end,
        'reports', report.many, 'i_reported', report.mine
      ) order by question.created_at, question.id), '[]') as questions
      from meetup_question as question
      join "user" as asker on asker.id = question.user_id
      left join "user" as host on host.id = question.answered_by_id
      cross join lateral (
        select count(*)::integer as many, coalesce(bool_or(user_id = ${viewerId}::uuid), false) as mine
        from meetup_question_report where question_id = question.id
      ) as report
      where question.meetup_id = meetup.id
        and (report.many < ${HIDDEN_FROM}::integer or ${isMine} or ${isHost})
      limit ${MOST_QUESTIONS.all}::integer
    ) as asked
    where meetup.id = ${meetupId}::uuid and ${isVisible}`)
  if (!row) throw notFound('this meetup')
  return {
    questions: row.questions.map((question) => present(question, row.is_host, viewerId === null)),
    may_ask: viewerId !== null && mayAsk(row, clock.now()),
    may_answer: row.is_host,
  }
}

function present(
  { asked_by, answered_by, reports, ...question }: StoredQuestion,
  isHost: boolean,
  isVisitor: boolean,
): MeetupQuestion {
  const named = (stored: StoredNamedFace | null) => {
    const shown = stored && presentFace(stored)
    return shown && isVisitor ? firstName(shown) : shown
  }
  return {
    ...question,
    asked_at: momentText(question.asked_at),
    edited_at: question.edited_at && momentText(question.edited_at),
    answered_at: question.answered_at && momentText(question.answered_at),
    asked_by: named(asked_by),
    answered_by: named(answered_by),
    reports: isHost ? reports : 0,
  }
}
