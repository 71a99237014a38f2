import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { uuids } from '../listing/lists.ts'

/** The job queue deletes failed jobs after this many days. */
const KEPT_DAYS = 7

/**
 * Records a permanently failed job, and deletes those that the queue has deleted. Parameters: id, queue,
 * message.
 */
export const noteFailedJob = `
  with old as (delete from failed_job where failed_at < now() - interval '${KEPT_DAYS} days')
  insert into failed_job (id, queue, message) values ($1, $2, $3)
  on conflict (id) do update set message = excluded.message, failed_at = excluded.failed_at`

export interface FailedQueue {
  readonly queue: string
  readonly jobs: number
  readonly message: string
  readonly at: string
}

/** Queues with permanently failed jobs, latest failure first, each with its last message. */
export async function readFailedJobs(db: Database): Promise<FailedQueue[]> {
  return [
    ...(await db.execute<FailedQueue>(sql`
      select queue, count(*)::integer as jobs, max(failed_at) as at,
        (array_agg(message order by failed_at desc))[1] as message
      from (select queue, message, failed_at from failed_job order by failed_at desc limit 500) as newest
      group by queue order by max(failed_at) desc limit 20`)),
  ]
}

/** Retries permanently failed jobs of a queue. @returns number of jobs */
export async function runFailedJobsAgain(db: Database, queue: string): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.execute<{ id: string }>(
      sql`delete from failed_job where queue = ${queue} returning id`,
    )
    if (rows.length === 0) return 0
    await tx.execute(sql`
      update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null
      where name = ${queue} and id = any (${uuids([...rows].map(({ id }) => id))}) and state = 'failed'`)
    return rows.length
  })
}
