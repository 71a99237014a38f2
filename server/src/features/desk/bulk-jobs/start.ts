import { AT_ONCE_ROWS, type BulkJob, CHOSEN_ROWS } from '@muster/contract/lib/bulk-acts.ts'
import { say } from '@muster/contract/lib/say.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { BulkAct, FileAct, RowsAct } from '../../../platform/acts/bulk-act.ts'
import type { Database } from '../../../platform/database.ts'
import { brokenUniqueRule, conflict, fieldRefused, refused } from '../../../platform/errors.ts'
import { csvColumns } from '../../../platform/files/csv.ts'
import type { Counted } from '../../../platform/listing/listing.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { MOST_COUNTED } from '../../../platform/listing/paging.ts'
import type { Parts } from '../../../platform/parts.ts'
import { tryAgain } from '../../../platform/try-again.ts'
import type { ActedBy } from '../../account/security-events/index.ts'
import { assertReasonFor, makeFile } from './file.ts'
import { readJob } from './report.ts'
import { bulkJob } from './tables.ts'
import { BULK_QUEUE, gather, requestOf, runBatch } from './work.ts'

interface Asked {
  readonly key: string
  readonly ids?: readonly string[] | undefined
  readonly matching?: object | undefined
  readonly seen: number
}

/** The rows of an action: those with these ids, or all that match. */
interface Rows {
  readonly ids: readonly string[] | null
  readonly matching: object | null
  readonly count: number
}

/** How far the number of rows can differ from the number the person saw, because lists change meanwhile. */
const toleranceOf = (seen: number) => Math.max(5, Math.round(seen * 0.02))

/**
 * Handler for calls declared with `bulkAct` or `bulkFile` in the contract. Idempotent: repeated calls start
 * the action once. Up to 50 rows are done before the response.
 */
export const bulkHandler =
  <Fields extends object>(parts: Parts, act: RowsAct<Fields> | FileAct) =>
  async ({ actor, request, body }: ActedBy & { readonly body: Asked & Fields }): Promise<BulkJob> => {
    const by = { actor, request }
    const { key, ids, matching, seen, ...fields } = body
    const start = async () => {
      const rows = await rowsOf(parts, act, by, { ids, matching, seen })
      return act.kind === 'rows'
        ? startRows(parts, act as RowsAct, by, key, rows, fields)
        : startFile(parts, act, by, key, rows, fields)
    }
    const earlier = () => findByKey(parts.db, actor.id, key)
    // With two concurrent calls, the first can finish and change what the second checks, such as its rows or
    // a limit.
    const startOnce = () =>
      start().catch(async (error: unknown) => {
        const made = await earlier()
        if (made) return made
        throw error
      })
    const id = (await earlier()) ?? (await startOnce())
    return readJob(parts, [act as BulkAct], actor.id, id)
  }

async function findByKey(db: Database, userId: string, key: string): Promise<string | null> {
  const [found] = await db
    .select({ id: bulkJob.id })
    .from(bulkJob)
    .where(and(eq(bulkJob.createdById, userId), eq(bulkJob.key, key)))
  return found?.id ?? null
}

/**
 * @throws AppError 400 when no rows were chosen, 409 when the number of matching rows differs from what the
 * person saw
 */
async function rowsOf(
  parts: Parts,
  act: Pick<BulkAct, 'list'>,
  { actor }: ActedBy,
  { ids = [], matching, seen }: Omit<Asked, 'key'>,
): Promise<Rows> {
  if (!matching) {
    const chosen = [...new Set(ids)]
    if (chosen.length === 0) throw fieldRefused('ids', 'Choose at least one row')
    return { ids: chosen, matching: null, count: chosen.length }
  }
  if (ids.length > 0) throw fieldRefused('ids', 'Choose either single rows or all matching rows')
  const list = await act.list(parts, actor, matching)
  const now = await list.count(parts.db, matching)
  if (now.count === 0) throw refused('No rows match now. Check the list again.')
  if (!isAsSeen(now, seen)) {
    const { count } = now
    throw conflict(
      'general',
      now.capped
        ? say`You saw ${{ seen }} rows, but ${{ count }} or more match now. Check the list again before you continue.`
        : say`You saw ${{ seen }} rows, but ${{ count }} match now. Check the list again before you continue.`,
    )
  }
  return { ids: null, matching, count: now.count }
}

/** Beyond 10,000 rows, lists only say that there are more. */
function isAsSeen({ count, capped }: Counted, seen: number): boolean {
  if (capped) return seen >= MOST_COUNTED - toleranceOf(seen)
  return Math.abs(count - seen) <= toleranceOf(seen)
}

async function startRows(
  parts: Parts,
  act: RowsAct,
  by: ActedBy,
  key: string,
  rows: Rows,
  fields: object,
): Promise<string> {
  const detail = (await act.detail?.(parts.db, by.actor, fields)) ?? null
  const atOnce = rows.count <= AT_ONCE_ROWS
  return tryAgain(() =>
    parts.db.transaction(async (tx) => {
      const made = await insertJob(tx, parts, act, by, { key, rows, fields, detail })
      if (made.isEarlier) return made.id
      if (atOnce && !rows.ids)
        await gather(tx, parts, act, by.actor, { id: made.id, matching: rows.matching })
      if (atOnce) while (await runBatch({ ...parts, db: tx }, [act], made.id, by)) {}
      else await parts.jobs.enqueue(tx, BULK_QUEUE, { id: made.id })
      return made.id
    }),
  )
}

/** A file of up to 1,000 rows is complete when this returns. */
async function startFile(
  parts: Parts,
  act: FileAct,
  by: ActedBy,
  key: string,
  rows: Rows,
  { columns, ...fields }: { columns?: readonly string[]; reason?: string },
): Promise<string> {
  const chosen = csvColumns(act.columns, columns, act.columnsOnDemand)
  assertReasonFor(act, chosen, fields.reason)
  const atOnce = rows.count <= CHOSEN_ROWS
  try {
    const { id, isEarlier } = await parts.db.transaction(async (tx) => {
      const made = await insertJob(tx, parts, act, by, {
        key,
        rows,
        fields: { ...fields, columns: chosen },
        detail: null,
      })
      if (!made.isEarlier && !atOnce) await parts.jobs.enqueue(tx, BULK_QUEUE, { id: made.id })
      return made
    })
    if (atOnce && !isEarlier) await makeFile(parts, act, id, { quietly: true })
    return id
  } catch (error) {
    if (brokenUniqueRule(error) !== 'bulk_job_file_unique') throw error
    throw conflict(
      'general',
      'We’re already making a file of this list for you. Wait for it, or stop it first.',
    )
  }
}

interface NewJob {
  readonly key: string
  readonly rows: Rows
  readonly fields: object
  readonly detail: string | null
}

/** Of two concurrent calls with the same key, the second waits here and finds the first one's job. */
async function insertJob(
  tx: Database,
  { clock }: Parts,
  act: BulkAct,
  { actor, request }: ActedBy,
  { key, rows, fields, detail }: NewJob,
): Promise<{ id: string; isEarlier: boolean }> {
  const now = clock.now()
  const chosen = act.kind === 'rows' ? rows.ids : null
  const reason = (fields as { reason?: string }).reason
  const [made] = await tx
    .insert(bulkJob)
    .values({
      act: act.name,
      key,
      fields: act.kind === 'file' && rows.ids ? { ...fields, ids: rows.ids } : fields,
      matching: rows.matching,
      gathered: chosen !== null,
      total: rows.ids?.length ?? null,
      detail,
      reason: reason || null,
      request: requestOf(request),
      sessionId: actor.sessionId,
      createdById: actor.id,
      createdAt: now,
      progressAt: now,
    })
    .onConflictDoNothing({ target: [bulkJob.createdById, bulkJob.key] })
    .returning({ id: bulkJob.id })
  if (!made) {
    const earlier = await findByKey(tx, actor.id, key)
    if (!earlier) throw new Error('a job of this key was refused, but there is none')
    return { id: earlier, isEarlier: true }
  }
  if (chosen) {
    await tx.execute(sql`
      insert into bulk_job_row (job_id, row_id, position)
      select ${made.id}::uuid, chosen.id, chosen.position::integer
      from unnest(${uuids(chosen)}) with ordinality as chosen (id, position)`)
  }
  return { id: made.id, isEarlier: false }
}
