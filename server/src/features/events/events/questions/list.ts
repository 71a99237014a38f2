import { type MeetupQuestion, MOST_QUESTIONS } from '@muster/contract/circles/meetup-questions.ts'
import type { eventQuestions } from '@muster/contract/events/event-questions.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { type SQL, sql } from 'drizzle-orm'
import { momentText } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { presentFace, type StoredNamedFace } from '../../../../platform/files/media.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { firstNameOf } from '../../../../platform/listing/made-by.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { notBlocked } from '../../../people/blocks/index.ts'
import { hasPage, isContact, isOpen, isOrganiser } from './held.ts'

/**
 * With this many reports, a question is hidden from everyone but its author and the organisers, until they
 * decide.
 */
const HIDDEN_FROM = 3

interface StoredQuestion extends Omit<MeetupQuestion, 'asked_by' | 'answered_by'> {
  readonly asked_by: StoredNamedFace | null
  readonly answered_by: StoredNamedFace | null
}

interface Row {
  readonly is_open: boolean
  readonly is_organiser: boolean
  readonly questions: StoredQuestion[]
}

/**
 * Questions about an event, as a member or (null) a visitor can see them. People with a private profile appear by
 * name to organisers alone. One statement.
 * @throws AppError 404
 */
export async function listQuestions(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  reader: Actor | null,
  eventId: string,
): Promise<ReplyOf<typeof eventQuestions.list>> {
  const readerId = reader?.id ?? null
  const organises = isOrganiser(reader)
  const isMine = sql`coalesce(question.user_id = ${readerId}::uuid, false)`
  const named = (person: SQL, or: SQL) => sql`case
    when ${person}.status = 'active' and (${person}.is_public or ${or}) then jsonb_build_object(
      'full_name', ${person}.full_name,
      'muid', case when ${notBlocked(readerId, sql`${person}.id`)} then ${person}.muid end,
      'picture_key', case when ${notBlocked(readerId, sql`${person}.id`)} then ${person}.picture_key end)
  end`
  const [row] = await db.execute<Row & Record<string, unknown>>(sql`
    select ${isOpen(clock.now())} as is_open, ${organises} as is_organiser, asked.questions
    from event
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', question.id, 'text', question.text, 'asked_at', question.created_at, 'edited_at', question.edited_at,
        'answer', question.answer, 'answered_at', question.answered_at, 'is_mine', ${isMine},
        'asked_by', ${named(sql`asker`, sql`${isMine} or ${organises}`)},
        'answered_by', ${named(sql`organiser`, sql`${isContact(sql`organiser.id`)} or ${organises}`)},
        'reports', report.many, 'i_reported', report.mine
      ) order by question.created_at, question.id), '[]') as questions
      from event_question as question
      join "user" as asker on asker.id = question.user_id
      left join "user" as organiser on organiser.id = question.answered_by_id
      cross join lateral (
        select count(*)::integer as many, coalesce(bool_or(user_id = ${readerId}::uuid), false) as mine
        from event_question_report where question_id = question.id
      ) as report
      where question.event_id = event.id and (report.many < ${HIDDEN_FROM}::integer or ${isMine} or ${organises})
      limit ${MOST_QUESTIONS.all}::integer
    ) as asked
    where event.id = ${eventId}::uuid and ${hasPage}`)
  if (!row) throw notFound('this event')
  return {
    questions: row.questions.map((question) => present(question, row.is_organiser, reader === null)),
    may_ask: reader !== null && row.is_open,
    may_answer: row.is_organiser,
  }
}

function present(
  { asked_by, answered_by, reports, ...question }: StoredQuestion,
  isOrganiser: boolean,
  isVisitor: boolean,
): MeetupQuestion {
  const named = (stored: StoredNamedFace | null) => {
    const shown = stored && presentFace(stored)
    return shown && isVisitor ? { ...shown, full_name: firstNameOf(shown.full_name) } : shown
  }
  return {
    ...question,
    asked_at: momentText(question.asked_at),
    edited_at: question.edited_at && momentText(question.edited_at),
    answered_at: question.answered_at && momentText(question.answered_at),
    asked_by: named(asked_by),
    answered_by: named(answered_by),
    reports: isOrganiser ? reports : 0,
  }
}
