import { UNDO_REPORT_MINUTES } from '@muster/contract/lib/words.ts'
import type { Colleague, QueueCounts } from '@muster/contract/lib/work-queue.ts'
import type { mentorQuestions, ReportedQuestion } from '@muster/contract/people/mentor-questions.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { contains } from '../../../../platform/listing/like.ts'
import { byMoment, listing } from '../../../../platform/listing/listing.ts'
import { FORMER_MEMBER, nameOfPerson } from '../../../../platform/listing/made-by.ts'
import {
  type CasesOf,
  countWork,
  heldByOthers,
  hold,
  overdueBefore,
  ownedBy,
  presentColleague,
  type QueueReader,
  type StoredColleague,
} from '../../../desk/work-queues/index.ts'

/** How long a decision can be undone. */
export const undoableFor = sql.raw(`interval '${UNDO_REPORT_MINUTES} minutes'`)

const states: Readonly<Record<ReportedQuestion['state'], SQL>> = {
  open: sql`question.reported_at is not null and question.report_upheld is null`,
  removed: sql`question.report_upheld is true`,
  dismissed: sql`question.report_upheld is false`,
}

type StoredRow = Omit<ReportedQuestion, 'held_by'> & { readonly held_by: StoredColleague | null }

const holdOf = (reader: QueueReader) => heldByOthers('reported_questions', sql`question.id`, reader)

/** Reported questions for staff: undecided ones oldest first, or decided ones. */
export const reportedQuestions = (reader: QueueReader) =>
  listing<typeof mentorQuestions.reported, StoredRow>({
    table: sql`mentor_question as question`,
    id: sql`question.id`,
    lookups: sql`
      left join "user" as asker on asker.id = question.asker_id and asker.status <> 'erased'
      left join "user" as mentor on mentor.id = question.mentor_id and mentor.status <> 'erased'
      left join "user" as decider on decider.id = question.report_decided_by_id
      ${holdOf(reader).lookups}`,
    columns: sql`question.id, question.subject,
      concat_ws(E'\n\n', question.text, question.answer, question.follow_up, question.follow_up_answer, question.word)
        as said,
      coalesce(asker.full_name, ${FORMER_MEMBER}::text) as asker,
      coalesce(mentor.full_name, ${FORMER_MEMBER}::text) as mentor, question.reported_by,
      question.report_reason as reason, question.report_note as note, question.reported_at,
      case when question.report_upheld then 'removed' when not question.report_upheld then 'dismissed' else 'open' end
        as state,
      question.report_decided_at as decided_at,
      case when question.report_decided_at is not null then ${nameOfPerson(sql`decider`)} end as decided_by,
      question.report_upheld is null and question.reported_at < ${overdueBefore(reader.now)}::timestamptz as overdue,
      case when question.report_decided_by_id = ${reader.id}::uuid
        and question.report_decided_at > ${reader.now}::timestamptz - ${undoableFor}
        then question.report_decided_at + ${undoableFor} end as undo_until,
      exists (select from member_warning where cause = 'mentor_question:' || question.id) as warned,
      ${holdOf(reader).column} as held_by`,
    where: ({ state, mine, search }) => [
      states[state],
      mine && ownedBy('reported_questions', sql`question.id`, reader),
      search && contains(search, sql`lower(question.subject)`),
    ],
    orders: {
      reported_at: byMoment(sql`question.reported_at`),
      decided_at: byMoment(sql`question.report_decided_at`),
    },
    usual: ({ state }) => (state === 'open' ? 'reported_at' : '-decided_at'),
    file: [
      ...(['id', 'subject', 'said', 'asker', 'mentor', 'reported_by', 'reason', 'note', 'state'] as const),
      ...(['reported_at', 'decided_at', 'decided_by'] as const),
    ],
    present: (row) => ({ ...row, held_by: row.held_by && presentColleague(row.held_by) }),
  })

/** Waiting reports among these questions, by the reported person. */
export const waitingQuestions: CasesOf = (ids) => sql`
  select question.id, coalesce(person.full_name, ${FORMER_MEMBER}::text) || ', ' || question.subject as name,
    question.reported_at as since
  from mentor_question as question
  left join "user" as person on person.status <> 'erased'
    and person.id = case question.reported_by when 'asker' then question.mentor_id else question.asker_id end
  where question.id = any (${ids}) and ${states.open}`

/** The counts above the queue. */
export const countReportedQuestions = (db: Database, reader: QueueReader): Promise<QueueCounts> =>
  countWork(
    db,
    {
      queue: 'reported_questions',
      waiting: sql`
        select question.reported_at as since from mentor_question as question where ${states.open}
        order by question.reported_at`,
      decidedFrom: (moment) =>
        sql.join(
          [true, false].map(
            (upheld) => sql`
              select report_decided_by_id as by_id, report_decided_at as at, false as reversed from mentor_question
              where report_upheld is ${sql.raw(String(upheld))} and report_decided_at >= ${moment}`,
          ),
          sql` union all `,
        ),
      lastDecided: sql`greatest(
        (select max(report_decided_at) from mentor_question where report_upheld is true),
        (select max(report_decided_at) from mentor_question where report_upheld is false)
      )`,
    },
    reader,
  )

/**
 * Marks a reported question as open by a reviewer for two minutes. A colleague's mark stays unless it is taken
 * over.
 * @returns the colleague who has it open; null: none
 * @throws AppError 404
 */
export async function holdReportedQuestion(
  db: Database,
  reviewer: QueueReader,
  questionId: string,
  takeOver: boolean,
): Promise<Colleague | null> {
  const item = sql`
    select id, report_upheld is null as waits from mentor_question
    where id = ${questionId} and reported_at is not null`
  const heldBy = await hold(db, { queue: 'reported_questions', item, reviewer, takeOver })
  if (heldBy === undefined) throw notFound('this report')
  return heldBy
}
