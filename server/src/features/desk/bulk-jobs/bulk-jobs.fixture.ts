import { randomUUID } from 'node:crypto'
import { bulkJobs } from '@muster/contract/desk/bulk-jobs.ts'
import type { BulkJob } from '@muster/contract/lib/bulk-acts.ts'
import { sql } from 'drizzle-orm'
import type { TestMember } from '../../../../test/setup/members.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'
import { declared } from '../../../features.ts'
import { resumeLost } from './tidy.ts'
import { runJob } from './work.ts'

/** Inserts members with this name straight into the tables. @returns their ids, oldest first */
export async function addMembers(test: TestApp, count: number, name: string): Promise<string[]> {
  const rows = await test.db.execute<{ id: string }>(sql`
    with made as (
      insert into "user" (full_name, muid, email, created_at, terms_accepted_at)
      select ${name} || ' ' || step, lower(${name}) || '-' || step || '@muster', lower(${name}) || '-' || step || '@many.test',
        now() - interval '1 day' + step * interval '1 millisecond', now()
      from generate_series(1, ${count}::integer) as step
      returning id, created_at
    ), held as (
      insert into wallet (user_id) select id from made
    )
    select id from made order by created_at`)
  return [...rows].map(({ id }) => id)
}

/** Runs queued work until the job has ended, as the worker does. */
export async function work(test: TestApp, job: Pick<BulkJob, 'id'>): Promise<void> {
  for (;;) {
    await runJob(test.parts, declared.bulk, job.id)
    const [open] = await test.db.execute(
      sql`select id from bulk_job where id = ${job.id} and ended_at is null`,
    )
    if (!open) return
  }
}

/** The jobs that the check for lost jobs would queue again. */
export async function lostJobs(test: TestApp): Promise<string[]> {
  const queued: string[] = []
  const enqueue = async (_tx: unknown, _queue: string, data: object) => {
    queued.push((data as { id: string }).id)
  }
  await resumeLost({ ...test.parts, jobs: { enqueue } })
  return queued
}

export const newKey = () => randomUUID()

/** Calls about a job as this member. */
export const jobCalls = (test: TestApp, as: Pick<TestMember, 'token'>) => ({
  read: (job: Pick<BulkJob, 'id'>) => test.call(bulkJobs.read, { as: as.token, params: { job_id: job.id } }),
  refused: (job: Pick<BulkJob, 'id'>, query: object = {}) =>
    test.call(bulkJobs.refused, { as: as.token, params: { job_id: job.id }, query: { ...query } }),
  refusedCsv: (job: Pick<BulkJob, 'id'>) =>
    test.call(bulkJobs.refusedCsv, { as: as.token, params: { job_id: job.id } }),
  stop: (job: Pick<BulkJob, 'id'>) => test.call(bulkJobs.stop, { as: as.token, params: { job_id: job.id } }),
  undo: (job: Pick<BulkJob, 'id'>) => test.call(bulkJobs.undo, { as: as.token, params: { job_id: job.id } }),
  file: (job: Pick<BulkJob, 'id'>) => test.call(bulkJobs.file, { as: as.token, params: { job_id: job.id } }),
  list: () => test.call(bulkJobs.list, { as: as.token }),
})
