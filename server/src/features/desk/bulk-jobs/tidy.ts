import { REPORT_DAYS } from '@muster/contract/lib/bulk-acts.ts'
import { sql } from 'drizzle-orm'
import type { BulkAct } from '../../../platform/acts/bulk-act.ts'
import type { JobHandler } from '../../../platform/jobs.ts'
import { removeOrphans } from '../../../platform/orphans.ts'
import type { Parts } from '../../../platform/parts.ts'
import { FILES_FOLDER } from './file.ts'
import { BULK_QUEUE, runJob } from './work.ts'

const DAY_MS = 86_400_000
/** Without progress for this long, a job has lost its process. */
const LOST_AFTER_MS = 60_000

export function bulkJobWorkers(parts: Parts, acts: readonly BulkAct[]): JobHandler[] {
  return [
    { queue: BULK_QUEUE, run: (data) => runJob(parts, acts, (data as { id: string }).id) },
    { queue: 'bulk-jobs.resume', schedule: '* * * * *', run: async () => void (await resumeLost(parts)) },
    { queue: 'bulk-jobs.tidy', schedule: '41 21 * * *', run: () => tidyJobs(parts) },
  ]
}

/** Queues jobs again when their process died or lost the database. @returns how many */
export async function resumeLost({ db, clock, jobs }: Pick<Parts, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const now = clock.now()
  const lostSince = new Date(now.getTime() - LOST_AFTER_MS)
  return db.transaction(async (tx) => {
    const lost = await tx.execute<{ id: string }>(sql`
      update bulk_job set progress_at = ${now}::timestamptz
      where ended_at is null and progress_at < ${lostSince}::timestamptz returning id`)
    for (const { id } of lost) await jobs.enqueue(tx, BULK_QUEUE, { id })
    return lost.length
  })
}

/** Deletes files after a week, jobs after a month, and files that no job refers to. */
export async function tidyJobs({ db, clock, files }: Pick<Parts, 'db' | 'clock' | 'files'>): Promise<void> {
  const now = clock.now()
  const oldest = new Date(now.getTime() - REPORT_DAYS * DAY_MS)
  const over = await db.execute<{ key: string }>(sql`
    select file_key as key from bulk_job
    where file_key is not null and (file_until <= ${now}::timestamptz or created_at < ${oldest}::timestamptz)`)
  for (const { key } of over) await files.delete(key)
  await db.execute(sql`
    update bulk_job set file_key = null where file_key is not null and file_until <= ${now}::timestamptz`)
  await db.execute(sql`
    delete from bulk_job where created_at < ${oldest}::timestamptz and ended_at is not null`)
  await removeOrphans({ files, clock }, FILES_FOLDER, async (keys) => {
    const named = await db.execute<{ key: string }>(sql`
      select file_key as key from bulk_job
      where file_key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb))`)
    return new Set([...named].map(({ key }) => key))
  })
}
