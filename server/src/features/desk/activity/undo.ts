import { isDeepStrictEqual } from 'node:util'
import { isAllowed } from '@muster/contract/access/access.ts'
import { type ActivityRow, type activity, undoAccessOf } from '@muster/contract/desk/activity.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { noteUndone } from '../../../platform/acts/audit.ts'
import type { BulkAct } from '../../../platform/acts/bulk-act.ts'
import type { UndoableRecords } from '../../../platform/acts/undoable.ts'
import { isoText } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database.ts'
import { AppError, conflict, notFound, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { RequestFacts } from '../../../platform/http/serve.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { auditLog } from '../../../platform/tables.ts'
import { tryAgain } from '../../../platform/try-again.ts'
import { UNDO, undoAnswers, WHOLE } from './answers.ts'
import { readWholes, undoIs, undoWhole, type WholeUndoers, wholeUndo } from './wholes.ts'

type Entry = typeof auditLog.$inferSelect
type Values = Readonly<Record<string, unknown>>

const changedSince = () =>
  conflict(
    'general',
    'This has changed since. Reload it to see its current state, and make your change by hand.',
  )

const answers: Readonly<Record<string, string>> = undoAnswers
const answerOf = (action: string) => answers[action] ?? 'This can’t be undone here'

/** The records that can undo an entry, or a sentence that says why none can. */
export function undoerOf(
  undoable: readonly UndoableRecords[],
  entry: Pick<Entry, 'targetType' | 'action' | 'before'>,
): UndoableRecords | string {
  const answer = answerOf(entry.action)
  // Entries of imports of older versions don't know their import.
  if (answer === WHOLE) return 'Undo it on the page of its import'
  if (answer !== UNDO) return answer
  const keys = Object.keys((entry.before as Values | null) ?? {})
  const found = undoable.find(
    ({ kind, fields }) => kind === entry.targetType && keys.every((key) => fields.includes(key)),
  )
  if (keys.length === 0 || !found) return 'This changed other records too, so change it back by hand'
  return found
}

const isAllowedToUndo = (actor: Actor, kind: string) => {
  const access = undoAccessOf(kind)
  return access !== undefined && isAllowed(access, actor)
}

/**
 * SQL condition: a newer entry about the same record has one of the entry's fields. Newer changes that were undone are
 * left out, together with what undid them; so are those of jobs and imports that were undone.
 */
const isOverwritten = (entry: SQL) => sql`exists (
  select from audit_log as later
  where later.target_type = ${entry}.target_type and later.target_id = ${entry}.target_id
    and later.created_at >= ${entry}.created_at and later.id <> ${entry}.id
    and exists (
      select from jsonb_object_keys(coalesce(${entry}.before, '{}')) as field (name)
      where coalesce(later.before, '{}') ? field.name or coalesce(later.after, '{}') ? field.name
    )
    and not exists (select from audit_log as undoing where undoing.undoes_id = later.id)
    and not exists (
      select from audit_log as undone where undone.id = later.undoes_id and undone.undoes_id is null
        and undone.id <> ${entry}.id and undone.created_at >= ${entry}.created_at
    )
    and not exists (
      select from audit_log as whole, audit_log as other
      where whole.job_id = later.job_id and whole.entries is not null
        and (other.undoes_id = whole.id or other.id = whole.undoes_id and other.undoes_id is null
          and other.job_id is distinct from ${entry}.job_id and other.created_at >= ${entry}.created_at)
    )
)`

interface FoundEntry extends Pick<Entry, 'id' | 'action' | 'before'> {
  readonly target_type: string
  readonly overwritten: boolean
  readonly undone: Undone | null
}

/** The latest entry that undid another one. */
interface Undone extends Pick<Entry, 'id' | 'action' | 'before'> {
  readonly at: string
  readonly overwritten: boolean
  readonly redone_at: string | null
}

/** What `withUndo` needs besides the database. */
interface Undoing {
  readonly undoable: readonly UndoableRecords[]
  readonly bulk: readonly BulkAct[]
  readonly actor: Actor
  readonly now: Date
}

/**
 * Adds to each entry whether this member of staff can undo it. Two statements at most.
 * @param rows entries of the audit log, at most a page
 */
export async function withUndo(
  db: Database,
  { undoable, bulk, actor, now }: Undoing,
  rows: readonly ActivityRow[],
): Promise<ActivityRow[]> {
  if (rows.length === 0) return []
  const found = await db.execute<FoundEntry & Record<string, unknown>>(sql`
    select log.id, log.action, log.target_type, log.before, ${isOverwritten(sql`log`)} as overwritten, (
      select jsonb_build_object('id', undone.id, 'action', undone.action, 'before', undone.before,
        'at', ${isoText(sql`undone.created_at`)}, 'overwritten', ${isOverwritten(sql`undone`)},
        'redone_at', (
          select ${isoText(sql`max(redone.created_at)`)} from audit_log as redone where redone.undoes_id = undone.id
        ))
      from audit_log as undone where undone.undoes_id = log.id order by undone.created_at desc, undone.id limit 1
    ) as undone
    from audit_log as log where log.id = any (${uuids(rows.map(({ id }) => id))})`)
  const known = new Map([...found].map((entry) => [entry.id, entry]))
  const wholes = await readWholes(
    db,
    actor,
    rows.flatMap(({ job }) => job?.id ?? []),
  )
  return rows.map((row) => {
    const entry = known.get(row.id)
    if (!entry) return row
    const whole = row.job && answerOf(row.action) === WHOLE
    const undo = entry.undone
      ? undoneOf(undoable, actor, entry.target_type, entry.undone)
      : whole
        ? wholeUndo(wholes.get(row.job?.id ?? ''), bulk, now)
        : undoOf(undoable, actor, entry)
    return { ...row, undo }
  })
}

type UndoOf = NonNullable<ActivityRow['undo']>

function undoOf(
  undoable: readonly UndoableRecords[],
  actor: Actor,
  { target_type: targetType, overwritten, ...entry }: FoundEntry,
): UndoOf | null {
  const undoer = undoerOf(undoable, { ...entry, targetType })
  if (typeof undoer === 'string') return undoIs('never', { why: say(undoer) })
  return isAllowedToUndo(actor, targetType) ? undoIs(overwritten ? 'changed' : 'can') : null
}

/** When an entry was undone, and whether that can be undone in turn. */
function undoneOf(
  undoable: readonly UndoableRecords[],
  actor: Actor,
  targetType: string,
  { at, redone_at, overwritten, ...undone }: Undone,
): UndoOf {
  const isFree = !overwritten && !redone_at && isAllowedToUndo(actor, targetType)
  const redoes = isFree && typeof undoerOf(undoable, { ...undone, targetType }) === 'object'
  return undoIs('undone', { undone_at: at, redone_at, redo_id: redoes ? undone.id : null })
}

/**
 * Undoes a change to a record through the same code as its form, so that the same rules apply and the change
 * is logged, as one that undoes this entry. Of two concurrent calls, one is rejected.
 * @returns the text for the person
 * @throws AppError 404 for an unknown entry or a record they can't change; 400 when it can't be undone; 409
 * when something has changed the same fields since; and the errors of the form
 */
export async function undoChange(
  parts: Parts,
  undoable: readonly UndoableRecords[],
  by: { readonly actor: Actor; readonly request: RequestFacts },
  entryId: string,
): Promise<string> {
  const now = parts.clock.now()
  return tryAgain(() =>
    parts.db.transaction(async (tx) => {
      const [entry] = await tx.select().from(auditLog).where(eq(auditLog.id, entryId))
      if (!entry) throw notFound('this change')
      const access = undoAccessOf(entry.targetType)
      if (access && !isAllowed(access, by.actor)) throw notFound('this change')
      const kind = undoerOf(undoable, entry)
      if (typeof kind === 'string') throw refused(kind)
      const after = valuesOf(kind, entry.after)
      const current = await kind.current(tx, entry.targetId, now, after)
      if (!current) throw notFound('this record')
      const [later] = await tx.execute<{ overwritten: boolean; known: string[] }>(sql`
        select ${isOverwritten(sql`log`)} as overwritten, array(
          select id::text from audit_log as known
          where known.target_type = log.target_type and known.target_id = log.target_id and known.created_at >= log.created_at
        ) as known
        from audit_log as log where log.id = ${entryId}::uuid`)
      if (later?.overwritten !== false || !same(current, after)) throw changedSince()
      await putBack(kind, { ...parts, db: tx }, by, entry)
      await noteUndone(tx, entry, later.known)
      return 'Change undone'
    }),
  )
}

/**
 * Undoes changes one by one, the newest first, so that several of one record can be undone. Jobs and imports are undone
 * as a whole. Each is undone or left by itself.
 * @returns how many were undone, how many jobs continue, and the others with a sentence that says why
 */
export async function undoChanges(
  parts: Parts,
  { undoable, ...wholes }: WholeUndoers & { readonly undoable: readonly UndoableRecords[] },
  by: { readonly actor: Actor; readonly request: RequestFacts },
  entryIds: readonly string[],
): Promise<ReplyOf<typeof activity.undoMany>> {
  const ids = [...new Set(entryIds)]
  const inOrder = await parts.db.execute<{ id: string; whole: string | null }>(sql`
    select asked.id::text, case when log.entries is not null and log.undoes_id is null then log.job_id::text end as whole
    from unnest(${uuids(ids)}) as asked (id) left join audit_log as log on log.id = asked.id
    order by log.created_at desc, asked.id`)
  const left: { id: string; why: string }[] = []
  let running = 0
  for (const { id, whole } of inOrder) {
    try {
      if (whole === null) {
        await undoChange(parts, undoable, by, id)
        continue
      }
      const { runs, stays } = await undoWhole(parts, wholes, by, whole)
      if (runs) running += 1
      else if (stays) left.push({ id, why: stays })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      left.push({ id, why: say(error.message) })
    }
  }
  return { undone: ids.length - left.length - running, running, left }
}

async function putBack(
  kind: UndoableRecords,
  parts: Parts,
  by: { readonly actor: Actor; readonly request: RequestFacts },
  entry: Entry,
): Promise<void> {
  try {
    await kind.put(parts, by, entry.targetId, valuesOf(kind, entry.before))
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    const reason = say(error.issues[0]?.message ?? '')
    throw refused(say`The previous value is no longer allowed: ${{ reason }}`)
  }
}

/** The values of an entry that can be restored; a reason, for one, can't. */
const valuesOf = ({ fields }: UndoableRecords, values: unknown): Values =>
  Object.fromEntries(Object.entries((values as Values | null) ?? {}).filter(([key]) => fields.includes(key)))

/** Whether the record still has the values that the change gave it. */
const same = (current: Values, after: Values) =>
  Object.entries(after).every(([key, value]) => isDeepStrictEqual(plain(current[key]), plain(value)))

/** As the log has it, whose objects have their keys in another order. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
