import type { bulkJobs, RefusedRow } from '@muster/contract/desk/bulk-jobs.ts'
import { type BulkJob, UNDO_MINUTES } from '@muster/contract/lib/bulk-acts.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { BulkAct } from '../../../platform/acts/bulk-act.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { csvLines } from '../../../platform/files/csv.ts'
import { byMoment, listing } from '../../../platform/listing/listing.ts'
import { lastPage, pageOf } from '../../../platform/listing/paging.ts'
import type { Parts } from '../../../platform/parts.ts'
import { bulkJob } from './tables.ts'

type Acts = readonly BulkAct[]
type JobParts = Pick<Parts, 'db' | 'clock'>

interface StoredJob extends Omit<BulkJob, 'reasons' | 'seconds_left' | 'undo_until'> {
  readonly reasons: Readonly<Record<string, number>>
  readonly started_at: string | null
}

/** How long after its end a job can be undone. */
export const UNDO_MS = UNDO_MINUTES * 60_000

/** A person's own jobs, newest first. */
export const jobList = (acts: Acts, userId: string, now: Date) =>
  listing<typeof bulkJobs.list, StoredJob>({
    table: sql`bulk_job as job`,
    id: sql`job.id`,
    columns: sql`job.id, job.act, job.state, job.total, job.done, job.refused, job.reasons, job.detail, job.reason,
      job.created_at, job.started_at, job.ended_at, job.stopped_because, job.undoes_id as undoes,
      case when job.file_until > ${now}::timestamptz then job.file_until end as file_until,
      (select undo.id from bulk_job as undo where undo.undoes_id = job.id) as undone_by`,
    always: sql`job.created_by_id = ${userId}::uuid`,
    where: { act: (act) => sql`job.act = ${act}` },
    orders: { created_at: byMoment(sql`job.created_at`) },
    usual: '-created_at',
    present: ({ started_at, reasons, ...job }) => ({
      ...job,
      stopped_because: job.stopped_because && say(job.stopped_because),
      reasons: Object.entries(reasons)
        .map(([reason, rows]) => ({ reason: say(reason), rows }))
        .sort((one, other) => other.rows - one.rows),
      seconds_left: secondsLeft(job, started_at, now),
      undo_until: undoUntil(acts, job, now),
    }),
  })

/** Estimated seconds for the remaining rows at the pace so far. */
function secondsLeft(
  { state, total, done, refused }: Pick<StoredJob, 'state' | 'total' | 'done' | 'refused'>,
  startedAt: string | null,
  now: Date,
): number | null {
  const tried = done + refused
  if (state !== 'running' || total === null || startedAt === null || tried === 0) return null
  const seconds = (now.getTime() - Date.parse(startedAt)) / 1_000
  return Math.max(1, Math.round((seconds / tried) * Math.max(0, total - tried)))
}

function undoUntil(
  acts: Acts,
  job: Pick<StoredJob, 'act' | 'done' | 'ended_at' | 'undoes' | 'undone_by'>,
  now: Date,
): string | null {
  const act = acts.find(({ name }) => name === job.act)
  const canBeUndone = act?.kind === 'rows' && act.undo !== undefined
  if (!canBeUndone || job.done === 0 || job.ended_at === null || job.undoes || job.undone_by) return null
  const until = Date.parse(job.ended_at) + UNDO_MS
  return until > now.getTime() ? new Date(until).toISOString() : null
}

/** The progress of a job, or its summary. @throws AppError 404 for unknown jobs and other people's */
export async function readJob(
  { db, clock }: JobParts,
  acts: Acts,
  userId: string,
  jobId: string,
): Promise<BulkJob> {
  const mine = sql`job.id = ${jobId}::uuid and job.created_by_id = ${userId}::uuid`
  const found = await jobList(acts, userId, clock.now()).one(db, mine)
  if (!found) throw notFound('this job')
  return found
}

/** A person's own job. @throws AppError 404 */
export async function ownJob(db: Database, userId: string, jobId: string) {
  const [job] = await db
    .select()
    .from(bulkJob)
    .where(and(eq(bulkJob.id, jobId), eq(bulkJob.createdById, userId)))
  if (!job) throw notFound('this job')
  return job
}

/**
 * A page of the rejected rows, in the order they were chosen. The rows have no id and the job stores their
 * number, so `listing()` doesn't fit.
 * @throws AppError 404
 */
export async function refusedRows(
  { db }: JobParts,
  acts: Acts,
  userId: string,
  jobId: string,
  query: QueryOf<typeof bulkJobs.refused>,
) {
  const job = await ownJob(db, userId, jobId)
  const shown = { ...query, pageIndex: lastPage(query, job.refused) }
  const rows = await readRefused(db, acts, job, {
    skip: (shown.pageIndex - 1) * query.perPage,
    limit: query.perPage,
  })
  return pageOf(rows, job.refused, shown)
}

const BATCH = 1_000

/** All rejected rows as CSV. @throws AppError 404 with the first chunk */
export async function* refusedCsv(
  { db }: JobParts,
  acts: Acts,
  userId: string,
  jobId: string,
): AsyncGenerator<string> {
  const job = await ownJob(db, userId, jobId)
  yield csvLines([['id', 'name', 'reason']])
  for (let skip = 0; skip < job.refused; skip += BATCH) {
    const rows = await readRefused(db, acts, job, { skip, limit: BATCH })
    yield csvLines(rows.map(({ id, name, reason }) => [id, name, reason]))
  }
}

/** Names are looked up when they are read, so that jobs store no personal data. */
async function readRefused(
  db: Database,
  acts: Acts,
  job: Pick<typeof bulkJob.$inferSelect, 'id' | 'act'>,
  { skip, limit }: { skip: number; limit: number },
): Promise<RefusedRow[]> {
  const rows = await db.execute<{ id: string; reason: string | null }>(sql`
    select row_id as id, reason from bulk_job_row where job_id = ${job.id} and outcome = 'refused'
    order by position offset ${skip}::integer limit ${limit}::integer`)
  const act = acts.find(({ name }) => name === job.act)
  if (rows.length === 0 || act?.kind !== 'rows') return []
  const names = await act.names(
    db,
    [...rows].map(({ id }) => id),
  )
  return [...rows].map(({ id, reason }) => ({
    id,
    name: names.get(id) ?? say('No longer there'),
    reason: say(reason ?? ''),
  }))
}
