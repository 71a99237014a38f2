import type { QueryOf } from '@muster/contract/lib/route.ts'
import type { MySubmission, SubmissionStatus, submissions } from '@muster/contract/submissions.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { likePattern } from '../../platform/like.ts'
import { pictureAddress } from '../../platform/media.ts'
import { lastPage, pageOf } from '../../platform/paging.ts'
import { presentTask, readStanding } from './standing.ts'

interface MyRow extends Record<string, unknown> {
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
}

/** A member's submissions, the newest of a moment first; `rest` says which and how many. */
async function readMine(db: Database, userId: string, rest: SQL): Promise<MySubmission[]> {
  const rows = await db.execute<MyRow>(sql`
    select submission.id, submission.task_id, task.title as task_title, task.hashtag, submission.status,
      submission.proof_text, submission.proof_link, submission.picture_key, submission.reason, entry.karma,
      submission.submitted_at, submission.decided_at, decider.full_name as decided_by,
      case when submission.status in ('pending', 'peer_approved') then (
        select count(*)::integer from submission as earlier
        where earlier.status = submission.status
          and (earlier.submitted_at, earlier.id) < (submission.submitted_at, submission.id)
      ) end as ahead
    from submission
    join task on task.id = submission.task_id
    left join karma_entry as entry on entry.id = submission.entry_id
    left join "user" as decider on decider.id = submission.decided_by_id
    where submission.user_id = ${userId} and ${rest}`)
  return [...rows].map(({ picture_key, ...row }) => ({
    ...row,
    proof_picture: pictureAddress(picture_key),
    submitted_at: new Date(row.submitted_at).toISOString(),
    decided_at: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
  }))
}

/** One of the member's own submissions. @throws AppError 404 for anybody else's. */
export async function readMySubmission(
  db: Database,
  userId: string,
  submissionId: string,
): Promise<MySubmission> {
  const [found] = await readMine(db, userId, sql`submission.id = ${submissionId}`)
  if (!found) throw notFound('This submission')
  return found
}

const MOST_OF_A_TASK = 50

/** A task with what the member has submitted for it. @throws AppError 404. Two statements. */
export async function readTask(db: Database, userId: string, taskId: string) {
  const standing = await readStanding(db, sql`task.id = ${taskId}`, userId)
  if (!standing) throw notFound('This task')
  const submitted = await readMine(
    db,
    userId,
    sql`submission.task_id = ${taskId} order by submission.submitted_at desc, submission.id limit ${MOST_OF_A_TASK}::integer`,
  )
  return { task: presentTask(standing), submissions: submitted }
}

/** One page of the member's submissions, newest first; past the end it is the last one. Two statements. */
export async function listMine(db: Database, userId: string, query: QueryOf<typeof submissions.mine>) {
  const status = query.status ? sql`submission.status = ${query.status}` : sql`true`
  const pattern = query.search ? likePattern(query.search) : null
  const found = pattern ? sql`(task.title ilike ${pattern} or task.hashtag ilike ${pattern})` : sql`true`
  const [counted] = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from submission join task on task.id = submission.task_id
    where submission.user_id = ${userId} and ${status} and ${found}`)
  const count = counted?.count ?? 0
  const pageIndex = lastPage(query, count)
  const order =
    query.sortBy === 'submitted_at'
      ? sql`submission.submitted_at, submission.id desc`
      : sql`submission.submitted_at desc, submission.id`
  const offset = (pageIndex - 1) * query.perPage
  const rest = sql`${status} and ${found} order by ${order} limit ${query.perPage}::integer offset ${offset}::integer`
  return pageOf(await readMine(db, userId, rest), count, { pageIndex, perPage: query.perPage })
}
