import { randomUUID } from 'node:crypto'
import { isAllowed } from '@muster/contract/access/access.ts'
import { AT_ONCE_ROWS, UNDO_MINUTES } from '@muster/contract/lib/bulk-acts.ts'
import { say } from '@muster/contract/lib/say.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BulkAct } from '../../../platform/acts/bulk-act.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, forbidden, notFound, refused } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { tryAgain } from '../../../platform/try-again.ts'
import type { ActedBy } from '../../account/security-events/index.ts'
import { endJob } from './end.ts'
import { ownJob, UNDO_MS } from './report.ts'
import { bulkJob } from './tables.ts'
import { BULK_QUEUE, requestOf, runBatch } from './work.ts'

type Job = typeof bulkJob.$inferSelect

/**
 * Stops one's own job; rows that are done stay. Stopping a job that has ended changes nothing.
 * @throws AppError 404
 */
export async function stopJob({ db, clock }: Parts, userId: string, jobId: string): Promise<void> {
  await ownJob(db, userId, jobId)
  await tryAgain(() =>
    db.transaction(async (tx) => {
      const [job] = await tx
        .select()
        .from(bulkJob)
        .where(and(eq(bulkJob.id, jobId), isNull(bulkJob.endedAt)))
        .for('no key update')
      if (job) await endJob(tx, job, 'stopped', clock.now(), { notice: false })
    }),
  )
}

/**
 * Undoes one's own job, once: a new job applies the reverse action to the rows that were changed.
 * @returns the id of that job; the same one on a repeated call
 * @throws AppError 404, 403, 400 when it can't be undone, 409 while it runs
 */
export async function undoJob(
  parts: Parts,
  acts: readonly BulkAct[],
  by: ActedBy,
  jobId: string,
): Promise<string> {
  await ownJob(parts.db, by.actor.id, jobId)
  return tryAgain(() =>
    parts.db.transaction(async (tx) => {
      const [job] = await tx.select().from(bulkJob).where(eq(bulkJob.id, jobId)).for('no key update')
      if (!job) throw notFound('this job')
      const [earlier] = await tx.select({ id: bulkJob.id }).from(bulkJob).where(eq(bulkJob.undoesId, jobId))
      if (earlier) return earlier.id
      assertUndoable(acts, by, job, parts.clock.now())
      const id = await insertUndoing(tx, by, job, parts.clock.now())
      if (job.done <= AT_ONCE_ROWS) while (await runBatch({ ...parts, db: tx }, acts, id, by)) {}
      else await parts.jobs.enqueue(tx, BULK_QUEUE, { id })
      return id
    }),
  )
}

function assertUndoable(acts: readonly BulkAct[], { actor }: ActedBy, job: Job, now: Date): void {
  const act = acts.find(({ name }) => name === job.act)
  if (act?.kind !== 'rows' || !act.undo || job.undoesId) throw refused('This can’t be undone')
  if (!isAllowed(act.access, actor)) throw forbidden()
  if (job.endedAt === null) throw conflict('general', 'This is still running. Stop it first.')
  if (job.done === 0) throw refused('Nothing was changed, so there’s nothing to undo')
  if (Date.parse(job.endedAt) + UNDO_MS <= now.getTime()) {
    throw refused(say`This could only be undone within ${{ minutes: UNDO_MINUTES }} minutes`)
  }
}

/** Inserts the undo job and its rows: those that were changed, with their previous state. */
async function insertUndoing(
  tx: Database,
  { actor, request }: ActedBy,
  job: Job,
  now: Date,
): Promise<string> {
  const [made] = await tx
    .insert(bulkJob)
    .values({
      act: job.act,
      key: randomUUID(),
      fields: job.fields,
      gathered: true,
      total: job.done,
      detail: job.detail,
      undoesId: job.id,
      request: requestOf(request),
      sessionId: actor.sessionId,
      createdById: actor.id,
      createdAt: now,
      progressAt: now,
    })
    .returning({ id: bulkJob.id })
  if (!made) throw new Error('the undoing could not be stored')
  await tx.execute(sql`
    insert into bulk_job_row (job_id, row_id, position, before)
    select ${made.id}::uuid, row_id, position, before from bulk_job_row
    where job_id = ${job.id} and outcome = 'done'`)
  return made.id
}
