import type { MySubmission, SubmissionStatus, submissions } from '@muster/contract/learning/submissions.ts'
import { MOST_AHEAD } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { pictureAddress } from '../../../../platform/files/media.ts'
import { contains } from '../../../../platform/listing/like.ts'
import { byMoment, listing } from '../../../../platform/listing/listing.ts'
import type { QueueReader } from '../../../desk/work-queues/index.ts'
import { canAskColumn, questionsColumn } from '../afterwards/questions.ts'
import { readAround } from '../around/around.ts'
import { presentTask, readStanding } from './standing.ts'

interface MyRow {
  readonly id: string
  readonly task_id: string
  readonly task_title: string
  readonly hashtag: string
  readonly status: SubmissionStatus
  readonly proof_text: string | null
  readonly proof_link: string | null
  readonly picture_key: string | null
  readonly reason: string | null
  readonly karma: number | null
  readonly submitted_at: string
  readonly decided_at: string | null
  readonly decided_by: string | null
  readonly ahead: number | null
  readonly open_points: string[]
  readonly met_points: string[]
  readonly is_example: boolean
  readonly reviewer_words: string | null
  readonly questions: MySubmission['questions']
  readonly can_ask: boolean
}

/** A member's own submissions, optionally of one task, newest first. */
export const mySubmissions = (userId: string, taskId?: string) =>
  listing<typeof submissions.mine, MyRow>({
    table: sql`submission`,
    id: sql`submission.id`,
    joins: sql`left join task on task.id = submission.task_id`,
    lookups: sql`
      left join karma_entry as entry on entry.id = submission.entry_id
      left join "user" as decider on decider.id = submission.decided_by_id`,
    columns: sql`submission.id, submission.task_id, task.title as task_title, task.hashtag, submission.status,
      submission.proof_text, submission.proof_link, submission.picture_key, submission.reason, entry.karma,
      submission.submitted_at, submission.decided_at, decider.full_name as decided_by,
      case when submission.status in ('pending', 'peer_approved') then (
        select count(*)::integer from (
          select from submission as earlier
          where earlier.status = submission.status
            and (earlier.submitted_at, earlier.id) < (submission.submitted_at, submission.id)
          limit ${MOST_AHEAD + 1}::integer
        ) as earlier
      ) end as ahead, submission.open_points, submission.met_points, submission.is_example, submission.reviewer_words,
      ${questionsColumn} as questions, ${canAskColumn} as can_ask`,
    always: sql`submission.user_id = ${userId}`,
    where: ({ status, search }) => [
      taskId && sql`submission.task_id = ${taskId}`,
      status && sql`submission.status = ${status}`,
      search && contains(search, sql`lower(task.title)`, sql`lower(task.hashtag)`),
    ],
    orders: { submitted_at: byMoment(sql`submission.submitted_at`) },
    usual: '-submitted_at',
    present: ({ picture_key, ...row }) => ({
      ...row,
      proof_picture: pictureAddress(picture_key),
    }),
  })

/** One of the member's own submissions. @throws AppError 404 for anyone else's */
export async function readMySubmission(
  db: Database,
  userId: string,
  submissionId: string,
): Promise<MySubmission> {
  const condition = sql`submission.user_id = ${userId} and submission.id = ${submissionId}`
  const found = await mySubmissions(userId).one(db, condition)
  if (!found) throw notFound('this submission')
  return found
}

const MOST_OF_A_TASK = 50

/**
 * A task, the member's submissions for it, and the rest of its page. Three statements.
 * @throws AppError 404
 */
export async function readTask(db: Database, reader: QueueReader, taskId: string) {
  const standing = await readStanding(db, sql`task.id = ${taskId}`, reader.id)
  if (!standing) throw notFound('this task')
  const submitted = await mySubmissions(reader.id, taskId).first(db, {}, MOST_OF_A_TASK)
  const around = await readAround(db, reader, taskId)
  return { task: presentTask(standing), submissions: submitted, around }
}
