import { isAllowed } from '@muster/contract/access/access.ts'
import { JOB_ROWS } from '@muster/contract/lib/bulk-acts.ts'
import { saying } from '@muster/contract/lib/say.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { withinJob } from '../../../platform/acts/audit.ts'
import type { BulkAct, RowOutcome, RowsAct } from '../../../platform/acts/bulk-act.ts'
import type { Database } from '../../../platform/database.ts'
import { AppError, isPassing, isUnavailable } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { tryAgain } from '../../../platform/try-again.ts'
import { permissionsOf } from '../../account/accounts/index.ts'
import type { ActedBy } from '../../account/security-events/index.ts'
import { endJob } from './end.ts'
import { makeFile } from './file.ts'
import { bulkJob } from './tables.ts'

export const BULK_QUEUE = 'bulk-jobs.run'

/** Rows in one transaction. Small, because members are locked until it ends. */
const BATCH = 25
/** The same for actions that handle many rows with few statements. */
const MANY_BATCH = 250
/** After this long, a job goes to the end of the queue, so that others get a turn. */
const SLICE_MS = 10_000
/** Reasons listed in a summary; further ones are only in the file of rejected rows. */
const MOST_REASONS = 20

type Job = typeof bulkJob.$inferSelect

/**
 * Continues a job until it has ended or others are due, whichever process started it. Finished rows aren't
 * repeated.
 */
export async function runJob(parts: Parts, acts: readonly BulkAct[], jobId: string): Promise<void> {
  const [job] = await parts.db.select({ act: bulkJob.act }).from(bulkJob).where(eq(bulkJob.id, jobId))
  const act = acts.find(({ name }) => name === job?.act)
  if (!act) return
  if (act.kind === 'file') return makeFile(parts, act, jobId)
  const until = Date.now() + SLICE_MS
  while (await tryAgain(() => runBatch(parts, acts, jobId))) {
    if (Date.now() < until) continue
    await parts.jobs.enqueue(parts.db, BULK_QUEUE, { id: jobId })
    return
  }
}

/**
 * Runs the next rows of a job. The outcome is stored in the same transaction, so that each row is done
 * exactly once whatever ends the process. Stopping waits for it, and two processes take turns.
 * @param at the person who waits for the response; null in a job, which reads the owner's permissions again
 * @returns whether there are more rows
 */
export async function runBatch(
  parts: Parts,
  acts: readonly BulkAct[],
  jobId: string,
  at: ActedBy | null = null,
): Promise<boolean> {
  return parts.db.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(bulkJob)
      .where(and(eq(bulkJob.id, jobId), isNull(bulkJob.endedAt)))
      .for('no key update')
    const act = acts.find(({ name }) => name === job?.act)
    if (!job || act?.kind !== 'rows') return false
    const now = parts.clock.now()
    const by = at ?? (await ownerOf(tx, job, now))
    if (!by || !isAllowed(act.access, by.actor)) {
      const because = 'Your access has changed, so you can’t do this now'
      await endJob(tx, job, 'stopped', now, { because, notice: true })
      return false
    }
    if (!job.gathered) {
      if (await gather(tx, parts, act, by.actor, job)) return true
      const because = saying`More than ${{ most: JOB_ROWS }} rows match, so narrow down the list`
      await endJob(tx, job, 'stopped', now, { because, notice: true })
      return false
    }
    const batch = act.many ? MANY_BATCH : BATCH
    const rows = await nextRows(tx, jobId, batch)
    await withinJob(tx, jobId)
    const outcomes = await runRows({ ...parts, db: tx }, act, by, job, [...rows])
    await withinJob(tx, null)
    const noted = await note(tx, job, outcomes, now)
    if (rows.length === batch) return true
    await endJob(tx, noted, 'done', now, { notice: at === null })
    return false
  })
}

/** The source of a request, stored while its job runs so that security events can name it. */
export const requestOf = ({ id, ip, userAgent }: ActedBy['request']) => ({
  id,
  ip,
  userAgent: userAgent.slice(0, 500),
})

/** A job's owner with their current permissions; null when their account is no longer active. */
async function ownerOf(tx: Database, job: Job, now: Date): Promise<ActedBy | null> {
  const owner = await permissionsOf(tx, job.createdById, now)
  if (!owner) return null
  const from = (job.request ?? { id: job.id, ip: '', userAgent: '' }) as ReturnType<typeof requestOf>
  return {
    actor: { ...owner, sessionId: job.sessionId ?? job.id },
    request: { ...from, fromThisMachine: false },
  }
}

/** Stores which rows match right now. @returns false when there are too many */
export async function gather(
  tx: Database,
  parts: Parts,
  act: RowsAct,
  actor: Actor,
  { id, matching }: Pick<Job, 'id' | 'matching'>,
): Promise<boolean> {
  let total = 0
  for await (const ids of act.list(parts, actor).ids(tx, (matching ?? {}) as object)) {
    if (total + ids.length > JOB_ROWS) return false
    await tx.execute(sql`
      insert into bulk_job_row (job_id, row_id, position)
      select ${id}::uuid, found.id, ${total}::integer + found.position::integer
      from unnest(${uuids(ids)}) with ordinality as found (id, position)
      on conflict do nothing`)
    total += ids.length
  }
  await tx.execute(sql`
    update bulk_job set gathered = true, progress_at = ${parts.clock.now()}::timestamptz,
      total = (select count(*)::integer from bulk_job_row where job_id = ${id})
    where id = ${id}`)
  return true
}

async function nextRows(tx: Database, jobId: string, batch: number) {
  return tx.execute<{ id: string; before: unknown }>(sql`
    select row_id as id, before from bulk_job_row where job_id = ${jobId} and outcome = 'waiting'
    order by position limit ${batch}::integer`)
}

interface Noted {
  readonly outcome: 'done' | 'refused'
  readonly reason: string | null
  readonly before: unknown
}

interface WaitingRow {
  readonly id: string
  readonly before: unknown
}

const refusal = (reason: string, before: unknown): Noted => ({
  outcome: 'refused',
  reason: reason.slice(0, 300),
  before,
})

async function runRows(
  parts: Parts,
  act: RowsAct,
  by: ActedBy,
  job: Job,
  rows: readonly WaitingRow[],
): Promise<(Noted & { id: string })[]> {
  const outcomes = []
  if (act.many && rows.length > 0) {
    const { run, undo } = act.many
    const ids = rows.map(({ id }) => id)
    const work = job.undoesId ? undo : run
    const done = await refusing(parts, job, () =>
      parts.db.transaction((tx) => work({ ...parts, db: tx }, by, ids, job.fields as object)),
    )
    for (const { id, before } of rows) {
      const outcome = typeof done === 'string' ? { refused: done } : done.get(id)
      if (!outcome) throw new Error(`${act.name} says nothing of a row`)
      outcomes.push({ id, ...noteOf(outcome, before) })
    }
    return outcomes
  }
  for (const { id, before } of rows) {
    outcomes.push({ id, ...(await runRow(parts, act, by, job, { id, before })) })
  }
  return outcomes
}

const noteOf = ({ refused, before }: RowOutcome, earlier: unknown): Noted =>
  refused === undefined
    ? { outcome: 'done', reason: null, before: before ?? null }
    : refusal(refused, earlier)

/** The result of `work`, or why it was rejected. Transient database errors are thrown, for a retry. */
async function refusing<T extends object>(
  parts: Parts,
  job: Job,
  work: () => Promise<T>,
  row?: string,
): Promise<T | string> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) return error.message
    if (isPassing(error) || isUnavailable(error)) throw error
    parts.log.error({ err: error, job: job.id, ...(row && { row }) }, 'a row of a job failed')
    return 'Something went wrong on our side'
  }
}

/** Runs one row in a savepoint within the batch's transaction. */
async function runRow(
  parts: Parts,
  act: RowsAct,
  by: ActedBy,
  job: Job,
  { id, before }: WaitingRow,
): Promise<Noted> {
  const outcome = await refusing(
    parts,
    job,
    () =>
      parts.db.transaction((tx): Promise<RowOutcome> => {
        const within = { ...parts, db: tx }
        const fields = job.fields as object
        if (!job.undoesId) return act.run(within, by, id, fields)
        if (!act.undo) throw new Error(`${act.name} cannot be undone`)
        return act.undo(within, by, id, fields, before)
      }),
    id,
  )
  return noteOf(typeof outcome === 'string' ? { refused: outcome } : outcome, before)
}

async function note(
  tx: Database,
  job: Job,
  outcomes: readonly (Noted & { id: string })[],
  now: Date,
): Promise<Job> {
  await tx.execute(sql`
    update bulk_job_row set outcome = noted.outcome, reason = noted.reason, before = noted.before
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::text::jsonb)
      as noted (id uuid, outcome text, reason text, before jsonb)
    where job_id = ${job.id} and row_id = noted.id`)
  const reasons = { ...(job.reasons as Record<string, number>) }
  for (const { reason } of outcomes) {
    if (reason !== null && (reason in reasons || Object.keys(reasons).length < MOST_REASONS)) {
      reasons[reason] = (reasons[reason] ?? 0) + 1
    }
  }
  const done = outcomes.filter(({ outcome }) => outcome === 'done').length
  const [noted] = await tx
    .update(bulkJob)
    .set({
      state: 'running',
      done: job.done + done,
      refused: job.refused + outcomes.length - done,
      reasons,
      startedAt: job.startedAt ?? now,
      progressAt: now,
    })
    .where(eq(bulkJob.id, job.id))
    .returning()
  if (!noted) throw new Error('a job is gone while it runs')
  return noted
}
