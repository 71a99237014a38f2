import { eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { changedNow, madeNow } from '../database/columns.ts'
import { type Explanation, explaining } from '../database/explaining.ts'
import type { ChangedRow, Database, NewRow } from '../database.ts'
import { type AppError, brokenReference, notFound } from '../errors.ts'
import type { Actor } from '../http/actor.ts'
import { type AuditedKind, audited, differenceOf } from './audit.ts'
import type { ChangeOf } from './change.ts'
import { assertSeen, type Seen } from './seen.ts'
import type { UndoableRecords } from './undoable.ts'

/** A table with `primaryId()` and the columns of `authored()`. */
type KeptTable = PgTable & Readonly<Record<'id' | 'createdById' | 'updatedById' | 'updatedAt', AnyPgColumn>>
type StoredRow<Table extends KeptTable> = Table['$inferSelect'] & { readonly updatedAt: string }

type AuthorColumn = 'id' | 'createdById' | 'updatedById' | 'createdAt' | 'updatedAt'
type Values = Readonly<Record<string, unknown>>

export interface KeptDescription<Table extends KeptTable, Fields extends Values> {
  readonly table: Table
  /** Kind in the audit log. */
  readonly kind: AuditedKind & UndoableRecords['kind']
  /** Noun for messages: 'task type'. */
  readonly what: string
  /** Messages for violated database constraints. */
  readonly rules: Readonly<Record<string, Explanation>>
  /** Maps form fields to columns. */
  readonly stored: (fields: Fields) => Omit<NewRow<Table>, AuthorColumn>
  /** Maps a row to the field names of the form and the log. */
  readonly fieldsOf: (row: StoredRow<Table>) => Fields
  /** The contract's schema of a change, for parsing an undone one. */
  readonly schema: { readonly shape: object; parse(values: unknown): ChangeOf<Fields> }
  /** The error if a record can't be deleted because it's in use, with counts and what to do first. */
  readonly stillUsed?: (db: Database, id: string) => Promise<AppError>
}

/**
 * Create, update and delete with audit log for a table whose rows have only their form's fields. Records with
 * further rules have their own code in their feature.
 */
export function keptRecords<Table extends KeptTable, Fields extends Values>({
  table,
  kind,
  what,
  rules,
  stored,
  fieldsOf,
  schema,
  stillUsed,
}: KeptDescription<Table, Fields>) {
  const record = audited(kind)

  const lock = async (tx: Database, id: string) => {
    const [row] = await tx
      .select()
      .from(table as KeptTable)
      .where(eq(table.id, id))
      .for('no key update')
    return row as StoredRow<Table> | undefined
  }

  /** @throws AppError as in `rules` */
  const create = (db: Database, actor: Actor, fields: Fields, now: Date) =>
    explaining(rules, () =>
      db.transaction(async (tx) => {
        const values = { ...stored(fields), ...madeNow(actor, now) }
        const [made] = (await tx
          .insert(table)
          .values(values as NewRow<Table>)
          .returning({ id: table.id })) as { id: string }[]
        if (!made) throw new Error(`the ${what} could not be made`)
        await record.created(tx, actor, made.id, fields)
        return { id: made.id, ...fields }
      }),
    )

  /** @returns the updated record. @throws AppError 404; 409 as in `assertSeen`; as in `rules` */
  const update = (db: Database, actor: Actor, id: string, change: ChangeOf<Fields>, now: Date, seen?: Seen) =>
    explaining(rules, () =>
      db.transaction(async (tx) => {
        const row = await lock(tx, id)
        if (!row) throw notFound(`this ${what}`)
        await assertSeen(tx, what, row.updatedAt, seen)
        const before = fieldsOf(row)
        const difference = differenceOf(before, change)
        if (!difference) return { id, ...before }
        const after = { ...before, ...difference.after }
        await tx
          .update(table)
          .set({ ...stored(after), ...changedNow(actor, now) } as ChangedRow<Table>)
          .where(eq(table.id, id))
        await record.changed(tx, actor, id, difference)
        return { id, ...after }
      }),
    )

  /** @returns the deleted record. @throws AppError 404; `stillUsed` */
  const remove = async (db: Database, actor: Actor, id: string): Promise<Fields> => {
    try {
      return await db.transaction(async (tx) => {
        const [row] = await tx.delete(table).where(eq(table.id, id)).returning()
        if (!row) throw notFound(`this ${what}`)
        const gone = fieldsOf(row as StoredRow<Table>)
        await record.removed(tx, actor, id, gone)
        return gone
      })
    } catch (error) {
      if (!stillUsed || brokenReference(error) === null) throw error
      throw await stillUsed(db, id)
    }
  }

  const undoable: UndoableRecords = {
    kind,
    fields: Object.keys(schema.shape),
    current: async (tx, id) => {
      const row = await lock(tx, id)
      return row ? fieldsOf(row) : null
    },
    put: ({ db, clock }, { actor }, id, values) => update(db, actor, id, schema.parse(values), clock.now()),
  }

  return { create, update, remove, undoable }
}
