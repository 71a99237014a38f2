import type { BodyOf } from '@muster/contract/lib/route.ts'
import type { mentorQuestions } from '@muster/contract/people/mentor-questions.ts'
import { ruleWords } from '@muster/contract/people/warning-rules.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { conflict, notFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { giveWarning, takeBackWarning } from '../../conduct/index.ts'
import { takeBackWordsRemoved, tellWordsRemoved } from '../notices.ts'
import { type FoundQuestion, lockAnyQuestion, type Party, type QuestionParts } from '../parts.ts'
import { undoableFor } from './list.ts'
import { textsOf } from './texts.ts'

const REMOVED = 'Removed by staff'

const writerOf = ({ reported_by }: FoundQuestion): Party => (reported_by === 'asker' ? 'mentor' : 'asker')
const warningCause = (questionId: string) => `mentor_question:${questionId}`

const columnsOf = (writer: Party) =>
  textsOf.filter(({ by }) => by === writer).map(({ column }) => sql.identifier(column))

/**
 * Removes the reported text and notifies its author why, as a warning if it names a rule. The text is kept, so that
 * the decision can be undone.
 * @throws AppError 404; 409 when a colleague has decided already
 */
export async function removeReportedWords(
  parts: QuestionParts,
  actor: Actor,
  questionId: string,
  { reason, warning }: BodyOf<typeof mentorQuestions.removeReported>,
): Promise<void> {
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const question = await decide(tx, actor, questionId, { upheld: true, now })
    const writer = writerOf(question)
    const columns = columnsOf(writer)
    const kept = columns.map((column) => sql`${column.value}::text, ${column}`)
    const said = await tx.execute<{ said: string | null }>(sql`
      update mentor_question as question set
        removed_texts = jsonb_strip_nulls(jsonb_build_object(${sql.join(kept, sql`, `)})),
        ${sql.join(
          columns.map(
            (column) => sql`${column} = case when question.${column} is not null then ${REMOVED} end`,
          ),
          sql`, `,
        )}
      where id = ${questionId}
      returning coalesce(removed_texts ->> 'text', removed_texts ->> 'answer', removed_texts ->> 'word') as said`)
    await tellWordsRemoved(parts, tx, question, writer, { reason, warning, said: said[0]?.said ?? '' })
    const userId = writer === 'asker' ? question.asker_id : question.mentor_id
    if (warning && userId) {
      const cause = warningCause(questionId)
      await giveWarning(tx, { userId, cause, rule: warning, byId: actor.id, at: now })
    }
    await record(tx, actor, question, warning ? 'mentor_question.warn' : 'mentor_question.remove', {
      reason,
      ...(warning && { rule: ruleWords[warning] }),
    })
  })
}

/** Dismisses the report of a question. @throws AppError as in `removeReportedWords` */
export async function dismissQuestionReport(
  { db, clock }: QuestionParts,
  actor: Actor,
  questionId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const question = await decide(tx, actor, questionId, { upheld: false, now: clock.now() })
    await record(tx, actor, question, 'mentor_question.dismiss')
  })
}

/**
 * Undoes one's own recent decision: the report is open again, what was removed is restored, and a warning is
 * withdrawn.
 * @throws AppError 404; 409 after ten minutes, or when a colleague decided
 */
export async function undoQuestionDecision(
  parts: QuestionParts,
  actor: Actor,
  questionId: string,
): Promise<void> {
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const question = await lockAnyQuestion(tx, questionId)
    if (question.reported_by === null) throw notFound('this report')
    if (question.report_upheld === null) return
    const [mine] = await tx.execute(sql`
      select from mentor_question where id = ${questionId} and report_decided_by_id = ${actor.id}
        and report_decided_at > ${now}::timestamptz - ${undoableFor}`)
    if (!mine) throw conflict('general', 'You can only undo your own decisions from the last ten minutes')
    const restored = columnsOf(writerOf(question)).map(
      (column) => sql`${column} = coalesce(removed_texts ->> ${column.value}, ${column})`,
    )
    await tx.execute(sql`
      update mentor_question set ${sql.join(restored, sql`, `)}, removed_texts = null, report_upheld = null,
        report_decided_at = null, report_decided_by_id = null
      where id = ${questionId}`)
    await takeBackWordsRemoved(tx, question, writerOf(question))
    await takeBackWarning(tx, warningCause(questionId))
    await record(tx, actor, question, 'mentor_question.undo')
  })
}

async function decide(
  tx: Database,
  actor: Actor,
  questionId: string,
  { upheld, now }: { readonly upheld: boolean; readonly now: Date },
): Promise<FoundQuestion> {
  const question = await lockAnyQuestion(tx, questionId)
  if (question.reported_by === null) throw notFound('this report')
  if (question.report_upheld !== null) throw conflict('general', 'Someone else has already decided this')
  await tx.execute(sql`
    update mentor_question set report_upheld = ${upheld}, report_decided_at = ${now}::timestamptz,
      report_decided_by_id = ${actor.id}
    where id = ${questionId}`)
  return question
}

/** Doesn't log the subject, because it is personal. */
const record = (
  tx: Database,
  actor: Actor,
  question: FoundQuestion,
  action: `mentor_question.${'remove' | 'warn' | 'dismiss' | 'undo'}`,
  why: { readonly reason?: string; readonly rule?: string } = {},
) =>
  audit(tx, actor, {
    action,
    targetType: 'mentor_question',
    targetId: question.id,
    memberId: (writerOf(question) === 'mentor' ? question.mentor_id : question.asker_id) ?? undefined,
    after: { title: 'Mentor question', ...why },
  })
