import { isAllowed } from '@muster/contract/access/access.ts'
import { type ActivityRow, undoAccessOf } from '@muster/contract/desk/activity.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { noteUndone } from '../../../platform/acts/audit.ts'
import type { UndoableRecords } from '../../../platform/acts/undoable.ts'
import { isoText } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, notFound, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { RequestFacts } from '../../../platform/http/serve.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { auditLog } from '../../../platform/tables.ts'
import { tryAgain } from '../../../platform/try-again.ts'

type Entry = typeof auditLog.$inferSelect
type Values = Readonly<Record<string, unknown>>

const changedSince = () =>
  conflict(
    'general',
    'This has changed since. Reload it to see its current state, and make your change by hand.',
  )

/** The kind of record of an entry that this member of staff can undo; otherwise null. */
function kindOf(
  undoable: readonly UndoableRecords[],
  actor: Actor,
  entry: Pick<Entry, 'targetType' | 'action' | 'before'>,
): UndoableRecords | null {
  const kind = undoable.find((one) => one.kind === entry.targetType)
  const access = undoAccessOf(entry.targetType)
  if (!kind || !access || !isAllowed(access, actor) || !verbs.test(entry.action)) return null
  const keys = Object.keys((entry.before as Values | null) ?? {})
  return keys.length > 0 && keys.every((key) => kind.fields.includes(key)) ? kind : null
}

const verbs = /\.(update|activate|retire)$/

/** SQL condition: a newer entry about the same record has one of the entry's fields. */
const isOverwritten = (entry: SQL) => sql`exists (
  select from audit_log as later
  where later.target_type = ${entry}.target_type and later.target_id = ${entry}.target_id
    and later.created_at >= ${entry}.created_at and later.id <> ${entry}.id
    and exists (
      select from jsonb_object_keys(coalesce(${entry}.before, '{}')) as field (name)
      where coalesce(later.before, '{}') ? field.name or coalesce(later.after, '{}') ? field.name
    )
)`

/**
 * Adds to each entry whether this member of staff can undo it. One statement.
 * @param rows entries of the audit log, at most a page
 */
export async function withUndo<Row extends { readonly id: string }>(
  db: Database,
  undoable: readonly UndoableRecords[],
  actor: Actor,
  rows: readonly Row[],
): Promise<(Row & Pick<ActivityRow, 'undo'>)[]> {
  if (rows.length === 0) return []
  const found = await db.execute<
    Pick<Entry, 'id' | 'action' | 'before'> & {
      target_type: string
      undone_at: string | null
      overwritten: boolean
    }
  >(sql`
    select log.id, log.action, log.target_type, log.before, (
      select ${isoText(sql`undone.created_at`)} from audit_log as undone where undone.undoes_id = log.id
      order by undone.created_at desc limit 1
    ) as undone_at, ${isOverwritten(sql`log`)} as overwritten
    from audit_log as log where log.id = any(${uuids(rows.map(({ id }) => id))})`)
  const known = new Map([...found].map((entry) => [entry.id, entry]))
  return rows.map((row) => {
    const entry = known.get(row.id)
    const kind = entry && kindOf(undoable, actor, { ...entry, targetType: entry.target_type })
    if (!kind) return { ...row, undo: null }
    const { undone_at, overwritten } = entry
    const state = undone_at ? 'undone' : overwritten ? 'changed' : 'can'
    return { ...row, undo: { state, undone_at } }
  })
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
      const kind = kindOf(undoable, by.actor, entry)
      if (!kind) throw refused('This change can’t be undone')
      const current = await kind.current(tx, entry.targetId, now)
      if (!current) throw notFound('this record')
      const [later] = await tx.execute<{ overwritten: boolean; known: string[] }>(sql`
        select ${isOverwritten(sql`log`)} as overwritten, array(
          select id::text from audit_log as known
          where known.target_type = log.target_type and known.target_id = log.target_id and known.created_at >= log.created_at
        ) as known
        from audit_log as log where log.id = ${entryId}::uuid`)
      const after = (entry.after as Values | null) ?? {}
      if (later?.overwritten !== false || !same(current, after)) throw changedSince()
      await putBack(kind, { ...parts, db: tx }, by, entry)
      await noteUndone(tx, entry, later.known)
      return 'Change undone'
    }),
  )
}

async function putBack(
  kind: UndoableRecords,
  parts: Parts,
  by: { readonly actor: Actor; readonly request: RequestFacts },
  entry: Entry,
): Promise<void> {
  try {
    await kind.put(parts, by, entry.targetId, (entry.before as Values | null) ?? {})
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    throw refused(`The previous value is no longer allowed: ${error.issues[0]?.message}`)
  }
}

/** Whether the record still has the values that the change gave it. */
const same = (current: Values, after: Values) =>
  Object.entries(after).every(
    ([key, value]) => JSON.stringify(plain(current[key])) === JSON.stringify(plain(value)),
  )

const plain = (value: unknown) => value ?? null
