import type { BodyOf } from '@muster/contract/lib/route.ts'
import type { mentorQuestions, ReportedQuestion } from '@muster/contract/people/mentor-questions.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, listing } from '../../../platform/listing/listing.ts'
import { FORMER_MEMBER } from '../../../platform/listing/made-by.ts'
import { tellWordsRemoved } from './notices.ts'
import { type FoundQuestion, lockAnyQuestion, lockQuestionRow, type QuestionParts } from './parts.ts'

/** Reports the other one's text, and closes the question. Once per question. @throws AppError 404 */
export async function reportQuestion(
  { db, clock }: QuestionParts,
  userId: string,
  questionId: string,
  { reason, note }: BodyOf<typeof mentorQuestions.report>,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const question = await lockQuestionRow(tx, userId, questionId)
    if (question.reported_by !== null) return
    await tx.execute(sql`
      update mentor_question set reported_by = ${question.me}, report_reason = ${reason}, report_note = ${note || null},
        reported_at = ${now}::timestamptz, changed_at = ${now}::timestamptz,
        state = case state when 'declined' then state else 'closed' end
      where id = ${questionId}`)
  })
}

/** Reported questions without a decision. */
export const reportedQuestions = listing<typeof mentorQuestions.reported, ReportedQuestion>({
  table: sql`mentor_question as question`,
  id: sql`question.id`,
  lookups: sql`
    left join "user" as asker on asker.id = question.asker_id and asker.status <> 'erased'
    left join "user" as mentor on mentor.id = question.mentor_id and mentor.status <> 'erased'`,
  columns: sql`question.id, question.subject,
    concat_ws(E'\n\n', question.text, question.answer, question.follow_up, question.follow_up_answer, question.word)
      as said,
    coalesce(asker.full_name, ${FORMER_MEMBER}::text) as asker,
    coalesce(mentor.full_name, ${FORMER_MEMBER}::text) as mentor, question.reported_by,
    question.report_reason as reason, question.report_note as note, question.reported_at`,
  always: sql`question.reported_at is not null and question.report_upheld is null`,
  where: { search: (search) => contains(search, sql`lower(question.subject)`) },
  orders: { reported_at: byMoment(sql`question.reported_at`) },
  usual: '-reported_at',
  file: ['id', 'subject', 'said', 'asker', 'mentor', 'reported_by', 'reason', 'note', 'reported_at'],
})

const REMOVED = 'Removed by staff'

/**
 * Removes the reported text and notifies its author why.
 * @throws AppError 404; 409 when a colleague has decided already
 */
export async function removeReportedWords(
  parts: QuestionParts,
  actor: Actor,
  questionId: string,
  reason: string,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const question = await decide(tx, questionId, true)
    const writer = question.reported_by === 'asker' ? 'mentor' : 'asker'
    await tx.execute(
      writer === 'asker'
        ? sql`update mentor_question set subject = ${REMOVED}, text = ${REMOVED},
            follow_up = case when follow_up is not null then ${REMOVED} end where id = ${questionId}`
        : sql`update mentor_question set answer = case when answer is not null then ${REMOVED} end,
            follow_up_answer = case when follow_up_answer is not null then ${REMOVED} end,
            word = case when word is not null then ${REMOVED} end where id = ${questionId}`,
    )
    await tellWordsRemoved(parts, tx, question, writer, reason)
    await record(tx, actor, question, 'mentor_question.remove', reason)
  })
}

/** Dismisses the report of a question. @throws AppError as in `removeReportedWords` */
export async function dismissQuestionReport(
  { db }: QuestionParts,
  actor: Actor,
  questionId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await record(tx, actor, await decide(tx, questionId, false), 'mentor_question.dismiss')
  })
}

async function decide(tx: Database, questionId: string, upheld: boolean): Promise<FoundQuestion> {
  const question = await lockAnyQuestion(tx, questionId)
  if (question.reported_by === null) throw notFound('this report')
  if (question.report_upheld !== null) throw conflict('general', 'Someone else has already decided this')
  await tx.execute(sql`update mentor_question set report_upheld = ${upheld} where id = ${questionId}`)
  return question
}

/** Doesn't log the subject, because it is personal. */
const record = (
  tx: Database,
  actor: Actor,
  question: FoundQuestion,
  action: 'mentor_question.remove' | 'mentor_question.dismiss',
  reason?: string,
) =>
  audit(tx, actor, {
    action,
    targetType: 'mentor_question',
    targetId: question.id,
    memberId: (question.reported_by === 'asker' ? question.mentor_id : question.asker_id) ?? undefined,
    after: { title: 'Mentor question', ...(reason && { reason }) },
  })
