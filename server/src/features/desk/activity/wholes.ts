import { isAllowed } from '@muster/contract/access/access.ts'
import type { ActivityRow, undoStates } from '@muster/contract/desk/activity.ts'
import { UNDO_MINUTES } from '@muster/contract/lib/bulk-acts.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { BulkAct } from '../../../platform/acts/bulk-act.ts'
import type { UndoableImports } from '../../../platform/acts/undoable.ts'
import { isoText } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import type { ActedBy } from '../../account/security-events/index.ts'
import { readJob, undoJob } from '../bulk-jobs/index.ts'

/** A bulk job or an import as its entry needs it. */
export interface Whole extends Record<string, unknown> {
  readonly id: string
  /** What a job did; null for an import. */
  readonly act: string | null
  /** The kind of an import; null for a job. */
  readonly kind: string | null
  readonly mine: boolean
  readonly ended_at: string | null
}

/** What can undo whole jobs and imports. */
export interface WholeUndoers {
  readonly bulk: readonly BulkAct[]
  readonly imports: readonly UndoableImports[]
}

type UndoOf = NonNullable<ActivityRow['undo']>
export const undoIs = (state: (typeof undoStates)[number], more: Partial<UndoOf> = {}): UndoOf => ({
  ...{ undone_at: null, why: null, until: null, redo_id: null, redone_at: null },
  ...more,
  state,
})

/** The jobs and imports with these ids that still exist. At most one statement. */
export async function readWholes(
  db: Database,
  actor: Pick<Actor, 'id'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Whole>> {
  if (ids.length === 0) return new Map()
  const found = await db.execute<Whole>(sql`
    select id, act, null as kind, created_by_id = ${actor.id}::uuid as mine, ${isoText(sql`ended_at`)} as ended_at
    from bulk_job where id = any (${uuids(ids)})
    union all
    select id, null, kind, true, null from bulk_import where id = any (${uuids(ids)}) and undone_at is null`)
  return new Map([...found].map((whole) => [whole.id, whole]))
}

/** Until when a job or import can be undone, or why it can't be. */
export function wholeUndo(whole: Whole | undefined, bulk: readonly BulkAct[], now: Date): UndoOf {
  const never = (why: string) => undoIs('never', { why: say(why) })
  const over = never(say`A bulk action can be undone for ${{ minutes: UNDO_MINUTES }} minutes`)
  if (!whole) return over
  // Imports have no end: rows that were used or changed since stay.
  if (whole.act === null) return undoIs('can')
  const act = bulk.find(({ name }) => name === whole.act)
  if (act?.kind !== 'rows' || !act.undo) return never('This bulk action can’t be undone')
  const until = new Date(Date.parse(whole.ended_at ?? '') + UNDO_MINUTES * 60_000)
  if (Number.isNaN(until.getTime()) || until <= now) return over
  return whole.mine
    ? undoIs('can', { until: until.toISOString() })
    : never('The person who started it can undo it for half an hour')
}

/**
 * Undoes a whole job or import, as on its own page. A long job continues after the call.
 * @returns whether it still runs, and a sentence about the rows that stay; null if there are none
 * @throws AppError 404 for what was undone before or they can't undo; 400 when it can't be undone
 */
export async function undoWhole(
  parts: Parts,
  { bulk, imports }: WholeUndoers,
  by: ActedBy,
  id: string,
): Promise<{ readonly runs: boolean; readonly stays: string | null }> {
  const whole = (await readWholes(parts.db, by.actor, [id])).get(id)
  const { state, why } = wholeUndo(whole, bulk, parts.clock.now())
  if (!whole || state !== 'can') throw refused(why ?? 'This can’t be undone')
  if (whole.act === null) {
    const undoer = imports.find(({ kind }) => kind === whole.kind)
    if (!undoer || !isAllowed(undoer.access, by.actor)) throw notFound('this import')
    const { removed, kept } = await undoer.undo(parts, by.actor, id)
    return {
      runs: false,
      stays: staysText(removed, kept, 'Rows that are in use or were changed since stay.'),
    }
  }
  const undoing = await undoJob(parts, bulk, by, id)
  const job = await readJob(parts, bulk, by.actor.id, undoing)
  return {
    runs: job.ended_at === null,
    stays: staysText(job.done, job.refused, job.reasons[0]?.reason ?? ''),
  }
}

const staysText = (undone: number, stays: number, why: string) =>
  stays === 0 ? null : say`${{ undone }} undone, ${{ stays }} not. ${{ why: say(why) }}`
