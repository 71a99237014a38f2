import { randomUUID } from 'node:crypto'
import { isAllowed } from '@muster/contract/access/access.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { FileAct } from '../../../platform/acts/bulk-act.ts'
import type { Database } from '../../../platform/database.ts'
import { AppError, fieldRefused } from '../../../platform/errors.ts'
import { csvLines } from '../../../platform/files/csv.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { csvRows } from '../../../platform/listing/listing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { permissionsOf } from '../../account/accounts/index.ts'
import { endJob } from './end.ts'
import { bulkJob } from './tables.ts'

/** Storage folder of generated files. */
export const FILES_FOLDER = 'list-files'

const CSV = 'text/csv'

type Job = typeof bulkJob.$inferSelect
interface FileFields {
  readonly columns: readonly string[]
  readonly ids?: readonly string[]
  readonly reason?: string
}

const isPersonal = ({ personal }: Pick<FileAct, 'personal'>, columns: readonly string[]) =>
  columns.some((column) => personal.includes(column))

/** @throws AppError 400 on `reason` when the file contains personal data and no reason was given */
export function assertReasonFor(
  act: Pick<FileAct, 'personal'>,
  columns: readonly string[],
  reason: string | undefined,
): void {
  if (!isPersonal(act, columns) || (reason?.trim().length ?? 0) >= 3) return
  throw fieldRefused(
    'reason',
    'Enter what the file is for as its “reason”, because it contains email addresses or phone numbers',
  )
}

/** Logs that someone made a file with personal data. Other files aren't logged. */
async function noteFile(
  tx: Database,
  actor: Pick<Actor, 'id' | 'muid'>,
  act: Pick<FileAct, 'title' | 'personal'>,
  { columns, reason, ...also }: FileFields & { readonly filters: object | null; readonly id?: string },
): Promise<void> {
  if (!isPersonal(act, columns)) return
  await audit(tx, actor, {
    action: 'file.create',
    targetType: 'file',
    targetId: also.id ?? randomUUID(),
    after: { name: act.title, columns, filters: also.filters, rows: also.ids?.length, reason },
  })
}

/**
 * Demands the reason for a file that is sent at once, and logs it.
 * @throws AppError 400 on `reason`, see `assertReasonFor`
 */
export async function allowFile(
  db: Database,
  actor: Pick<Actor, 'id' | 'muid'>,
  act: Pick<FileAct, 'title' | 'personal'>,
  { columns, filters, reason }: Pick<FileFields, 'columns'> & { filters: object; reason: string | undefined },
): Promise<void> {
  assertReasonFor(act, columns, reason)
  await noteFile(db, actor, act, { columns, filters, ...(reason && { reason }) })
}

/**
 * Makes the file of a job; starts over when the process that was making it died. Only a complete file is
 * linked to the job.
 */
export async function makeFile(
  parts: Parts,
  act: FileAct,
  jobId: string,
  { quietly = false } = {},
): Promise<void> {
  const { db, clock, files } = parts
  const open = and(eq(bulkJob.id, jobId), isNull(bulkJob.endedAt))
  const [job] = await db.select().from(bulkJob).where(open)
  if (!job) return
  const stop = async (because: string) => {
    await end(parts, jobId, (tx, locked) =>
      endJob(tx, locked, 'stopped', clock.now(), { because, notice: !quietly }),
    )
  }
  const findOwner = async () => {
    const owner = await permissionsOf(db, job.createdById, clock.now())
    return owner && isAllowed(act.access, owner) ? owner : null
  }
  const owner = await findOwner()
  if (!owner) return stop(CHANGED)
  const actor = { ...owner, sessionId: job.sessionId ?? job.id }
  const fileKey = `${FILES_FOLDER}/${jobId}-${randomUUID()}.csv`
  try {
    await files.putText(fileKey, linesOf(parts, act, actor, job), CSV)
  } catch (error) {
    await files.delete(fileKey)
    // The file store wraps the error that ended the lines.
    const why = error instanceof Error ? (error.cause ?? error) : error
    if (why instanceof Stopped) return
    // For example, when the owner has just lost their campus.
    if (why instanceof AppError) return stop(why.message)
    throw error
  }
  // A long file takes minutes, and the right can be gone by then.
  if (!(await findOwner())) {
    await files.delete(fileKey)
    return stop(CHANGED)
  }
  const fields = job.fields as FileFields
  const ended = await end(parts, jobId, async (tx, locked) => {
    await noteFile(tx, actor, act, { ...fields, filters: job.matching as object | null, id: jobId })
    await endJob(tx, locked, 'done', clock.now(), { notice: !quietly, fileKey })
  })
  if (!ended) await files.delete(fileKey)
}

const CHANGED = 'Your access has changed, so you can’t do this now'

class Stopped extends Error {}

/** Lines of the file. After each batch, records the progress and checks whether the job was stopped. */
async function* linesOf(parts: Parts, act: FileAct, actor: Actor, job: Job): AsyncGenerator<string> {
  const { columns, ids } = job.fields as FileFields
  const query = (job.matching ?? {}) as object
  const list = await act.list(parts, actor, query)
  const { count, capped } = ids ? { count: ids.length, capped: false } : await list.count(parts.db, query)
  let done = 0
  yield csvLines([columns])
  for await (const rows of list.fileRows(parts.db, query, ids)) {
    done += rows.length
    await report(parts, job.id, done, capped ? null : Math.max(count, done))
    yield csvRows(rows, columns)
  }
  await report(parts, job.id, done, done)
}

async function report({ db, clock }: Parts, jobId: string, done: number, total: number | null) {
  const now = clock.now()
  const going = await db
    .update(bulkJob)
    .set({
      state: 'running',
      done,
      total,
      startedAt: sql`coalesce(${bulkJob.startedAt}, ${now}::timestamptz)`,
      progressAt: now,
    })
    .where(and(eq(bulkJob.id, jobId), isNull(bulkJob.endedAt)))
    .returning({ id: bulkJob.id })
  if (going.length === 0) throw new Stopped()
}

/** @returns whether this call ended it */
async function end(
  { db }: Parts,
  jobId: string,
  work: (tx: Database, job: Job) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(bulkJob)
      .where(and(eq(bulkJob.id, jobId), isNull(bulkJob.endedAt)))
      .for('no key update')
    if (job) await work(tx, job)
    return job !== undefined
  })
}
