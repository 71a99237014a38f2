import { isAllowed } from '@muster/contract/access/access.ts'
import { undoAccessOf } from '@muster/contract/desk/activity.ts'
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { UndoableRecords } from '../../../platform/acts/undoable.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, notFound, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { RequestFacts } from '../../../platform/http/serve.ts'
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
function kindOf(undoable: readonly UndoableRecords[], actor: Actor, entry: Entry): UndoableRecords | null {
  const kind = undoable.find((one) => one.kind === entry.targetType)
  const access = undoAccessOf(entry.targetType)
  if (!kind || !access || !isAllowed(access, actor) || !verbs.test(entry.action)) return null
  const keys = Object.keys((entry.before as Values | null) ?? {})
  return keys.length > 0 && keys.every((key) => kind.fields.includes(key)) ? kind : null
}

const verbs = /\.(update|activate|retire)$/

async function lastEntryOf(db: Database, kind: string, recordId: string): Promise<Entry | undefined> {
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetType, kind), eq(auditLog.targetId, recordId)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1)
  return entry
}

/** The id of a record's last entry when this member of staff can undo it; otherwise null. One statement. */
export async function undoableEntry(
  db: Database,
  undoable: readonly UndoableRecords[],
  actor: Actor,
  kind: string,
  recordId: string,
): Promise<string | null> {
  const entry = await lastEntryOf(db, kind, recordId)
  return entry && kindOf(undoable, actor, entry) ? entry.id : null
}

/**
 * Undoes the last change to a record through the same code as its form, so that the same rules apply and the
 * change is logged. Of two concurrent calls, one is rejected.
 * @returns the text for the person
 * @throws AppError 404 for an unknown entry or a record they can't change; 400 when it can't be undone; 409
 * when the record has changed since; and the errors of the form
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
      const last = await lastEntryOf(tx, entry.targetType, entry.targetId)
      const after = (entry.after as Values | null) ?? {}
      if (last?.id !== entry.id || !same(current, after)) throw changedSince()
      await putBack(kind, { ...parts, db: tx }, by, entry)
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
