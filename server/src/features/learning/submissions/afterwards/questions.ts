import { taskPath } from '@muster/contract/learning/addresses.ts'
import { say, saying } from '@muster/contract/lib/say.ts'
import { type SQL, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import { isoText } from '../../../../platform/database/columns.ts'
import type { Database } from '../../../../platform/database.ts'
import { conflict, notFound, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { shortened } from '../../../../platform/language/stored-words.ts'
import { overdueBefore, type QueueReader } from '../../../desk/work-queues/index.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import type { ReviewParts } from '../review/approve.ts'
import type { Reviewer } from '../submit/under-review.ts'
import { canReview, isForReader, isLastWord, isOpen } from './reviewers.ts'

/** Questions about decisions on one's work: one each, and one answer. */

/** Questions shown of a submission; each needs another decision. */
const MOST_SHOWN = 20

/** SQL: the questions about `submission` as JSON, oldest first. */
export const questionsColumn = sql`(
  select coalesce(json_agg(json_build_object(
      'text', asked.text, 'asked_at', ${isoText(sql`asked.asked_at`)}, 'answer', asked.answer,
      'answered_by', answerer.full_name, 'answered_at', ${isoText(sql`asked.answered_at`)}, 'open', asked.open
    ) order by asked.version), '[]')
  from (
    select question.*, ${isOpen(sql`question`, sql`submission`)} as open from submission_question as question
    where question.submission_id = submission.id order by question.version desc limit ${MOST_SHOWN}::integer
  ) as asked left join "user" as answerer on answerer.id = asked.answered_by_id
)`

/** SQL: whether its owner can ask about the decision on `submission`. */
export const canAskColumn = sql`(
  ${isLastWord(sql`submission`)} and not exists (
    select from submission_question as question
    where question.submission_id = submission.id and question.version = submission.version
  )
)`

/** SQL condition on `submission`: a question about it waits for an answer. */
export const hasQuestion = sql`exists (
  select from submission_question as question
  where question.submission_id = submission.id and ${isOpen(sql`question`, sql`submission`)}
)`

interface Asked {
  readonly version: number
  readonly user_id: string
  readonly task_id: string
  readonly title: string
  /** The reviewer who decided, if they still can. */
  readonly reviewer_id: string | null
  readonly is_last_word: boolean
  readonly question: string | null
  readonly answer: string | null
  readonly answered_by_id: string | null
  readonly answered_by: string | null
}

/** Locks a submission, and then reads it with the question about its last decision. */
async function lockAsked(tx: Database, condition: SQL): Promise<Asked> {
  await tx.execute(sql`select from submission where ${condition} for update`)
  const [row] = await tx.execute<Asked>(sql`
    select submission.version, submission.user_id, submission.task_id, task.title,
      case when ${canReview(sql`submission.decided_by_id`, sql`submission.user_id`)}
        then submission.decided_by_id end as reviewer_id,
      ${isLastWord(sql`submission`)} as is_last_word, question.text as question, question.answer,
      question.answered_by_id, answerer.full_name as answered_by
    from submission join task on task.id = submission.task_id
    left join submission_question as question
      on question.submission_id = submission.id and question.version = submission.version
    left join "user" as answerer on answerer.id = question.answered_by_id
    where ${condition}`)
  if (!row) throw notFound('this submission')
  return row
}

const causeOf = (submissionId: string, version: number) => `submission-question:${submissionId}:${version}`

/**
 * Asks about the decision on one's own work and notifies the reviewer; without them, other reviewers see it on Today.
 * Idempotent for the same text.
 * @throws AppError 404 for anyone else's; 409 when it wasn't sent back or rejected, when newer work was submitted, and
 * for a second question
 */
export async function askQuestion(
  parts: ReviewParts,
  member: Actor,
  submissionId: string,
  text: string,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const row = await lockAsked(
      tx,
      sql`submission.id = ${submissionId} and submission.user_id = ${member.id}`,
    )
    if (row.question === text) return
    if (!row.is_last_word) {
      throw conflict(
        'general',
        'You can ask about work that was sent back or rejected, until you submit it again',
      )
    }
    if (row.question !== null) {
      throw conflict('general', 'You’ve already asked about this decision. You can ask one question.')
    }
    const now = parts.clock.now()
    await tx.execute(sql`
      insert into submission_question (submission_id, version, user_id, text, asked_at)
      values (${submissionId}, ${row.version}, ${member.id}, ${text}, ${now}::timestamptz)`)
    if (row.reviewer_id === null) return
    const [asker] = await tx.execute<{ full_name: string }>(
      sql`select full_name from "user" where id = ${member.id}`,
    )
    await notifyByMailToo(parts, tx, [
      {
        userId: row.reviewer_id,
        kind: 'question_news',
        cause: causeOf(submissionId, row.version),
        title: saying`${{ name: shortened(asker?.full_name ?? '', MOST_OF_NAME) }} asks about your review`,
        description: saying`“${{ task: row.title }}”: “${{ text: shortened(text, MOST_OF_TEXT) }}”`,
        button: 'Answer',
        url: `/dashboard/reviews?status=questions&item=${submissionId}`,
        actorId: member.id,
      },
    ])
  })
}

const MOST_OF_NAME = 60
const MOST_OF_TEXT = 300

/**
 * Answers the question about a decision and notifies the learner. Any reviewer can, and once. Idempotent for the same
 * text.
 * @throws AppError 404 without a question; 400 for one's own; 409 when someone has answered it, or when it's over
 */
export async function answerQuestion(
  parts: ReviewParts,
  reviewer: Reviewer,
  submissionId: string,
  text: string,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const row = await lockAsked(tx, sql`submission.id = ${submissionId}`)
    if (row.user_id === reviewer.id)
      throw refused('This is your own question. Someone else has to answer it.')
    if (row.question === null) {
      throw conflict('general', 'There’s no question to answer. The work may have been submitted again.')
    }
    if (row.answer !== null) {
      if (row.answered_by_id === reviewer.id && row.answer === text) return
      throw conflict(
        'general',
        say`${{ answeredBy: row.answered_by ?? say('Someone') }} has already answered this`,
      )
    }
    if (!row.is_last_word) {
      throw conflict('general', 'The learner has submitted new work for this task. Review that instead.')
    }
    const now = parts.clock.now()
    await tx.execute(sql`
      update submission_question
      set answer = ${text}, answered_by_id = ${reviewer.id}, answered_at = ${now}::timestamptz
      where submission_id = ${submissionId} and version = ${row.version}`)
    await notifyByMailToo(parts, tx, [
      {
        userId: row.user_id,
        kind: 'submission_reviewed',
        cause: `${causeOf(submissionId, row.version)}:answer`,
        title: 'Your question was answered',
        description: saying`“${{ task: row.title }}”: “${{ text: shortened(text, MOST_OF_TEXT) }}”`,
        button: 'View task',
        url: taskPath(row.task_id),
        actorId: reviewer.id,
      },
    ])
    await audit(tx, reviewer, {
      action: 'submission.answer',
      targetType: 'submission',
      targetId: submissionId,
      memberId: row.user_id,
      before: { question: row.question },
      after: { answer: text },
    })
  })
}

export interface WaitingQuestion {
  readonly id: string
  readonly title: string
  readonly by: string
  readonly at: string
}

/**
 * Questions for Today, oldest first: those about the reader's decisions, and those of others that have waited too long
 * or whose reviewer can't answer any longer.
 */
export async function readQuestions(
  db: Database,
  reader: QueueReader,
  most: number,
): Promise<WaitingQuestion[]> {
  return [
    ...(await db.execute<WaitingQuestion>(sql`
      select submission.id, task.title, member.full_name as by, ${isoText(sql`question.asked_at`)} as at
      from submission_question as question
      join submission on submission.id = question.submission_id
      join task on task.id = submission.task_id
      join "user" as member on member.id = submission.user_id and member.status = 'active'
      where ${isOpen(sql`question`, sql`submission`)} and submission.user_id <> ${reader.id}
        and ${isForReader(reader)}
        and (
          submission.decided_by_id = ${reader.id} or question.asked_at < ${overdueBefore(reader.now)}::timestamptz
          or not ${canReview(sql`submission.decided_by_id`, sql`submission.user_id`)}
        )
      order by question.asked_at, submission.id limit ${most}::integer`)),
  ]
}
