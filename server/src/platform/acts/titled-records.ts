import { eq, getTableName } from 'drizzle-orm'
import { changedNow, madeNow } from '../database/columns.ts'
import { explaining } from '../database/explaining.ts'
import type { TitledTable } from '../database/titled-table.ts'
import type { Database } from '../database.ts'
import { type AppError, brokenReference, notFound } from '../errors.ts'
import type { Actor } from '../http/actor.ts'
import { audited, differenceOf } from './audit.ts'
import { assertSeen, type Seen } from './seen.ts'
import type { UndoableRecords } from './undoable.ts'

type TitledKind = 'task_type' | 'affiliation' | 'department'

export interface TitledDescription {
  readonly table: TitledTable
  /** As the log of what staff do calls it. */
  readonly kind: TitledKind
  /** 'task type', for the texts. */
  readonly what: string
  /** Reads a title as the contract does, for a change that is put back. */
  readonly parse: (values: unknown) => { readonly title: string }
  /** Why one that something hangs on has to stay, with the numbers and what to do first. */
  readonly stillUsed: (db: Database, id: string) => Promise<AppError>
}

/** Making, renaming and deleting the rows of a `titledTable`, with the record of who did it. */
export function titledRecords({ table, kind, what, parse, stillUsed }: TitledDescription) {
  const record = audited(kind)
  const thing = `This ${what}`
  const sameTitle = [
    'title',
    `There is already a${/^[aeiou]/.test(what) ? 'n' : ''} ${what} with this title`,
  ] as const
  const name = getTableName(table)
  const taken = { [`${name}_title_unique`]: sameTitle, [`${name}_title_in_any_case`]: sameTitle }

  const lock = async (tx: Database, id: string) => {
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for('no key update')
    return row
  }

  /** @throws AppError 409 when another one has the title, in any case of letters. */
  const create = (db: Database, actor: Actor, title: string, now: Date) =>
    explaining(taken, () =>
      db.transaction(async (tx) => {
        const [made] = await tx
          .insert(table)
          .values({ title, ...madeNow(actor, now) })
          .returning({ id: table.id, title: table.title })
        if (!made) throw new Error(`the ${what} could not be made`)
        await record.created(tx, actor, made.id, { title })
        return made
      }),
    )

  /** @throws AppError 404, 409 as `assertSeen`, and when another one has the title. */
  const rename = (db: Database, actor: Actor, id: string, title: string, now: Date, seen?: Seen) =>
    explaining(taken, () =>
      db.transaction(async (tx) => {
        const before = await lock(tx, id)
        if (!before) throw notFound(thing)
        await assertSeen(tx, what, before.updatedAt, seen)
        const difference = differenceOf({ title: before.title }, { title })
        if (difference) {
          await tx
            .update(table)
            .set({ title, ...changedNow(actor, now) })
            .where(eq(table.id, id))
          await record.changed(tx, actor, id, difference)
        }
        return { id, title }
      }),
    )

  /** Deletes one that nothing hangs on. @returns its title. @throws AppError 404, and `stillUsed`. */
  const remove = async (db: Database, actor: Actor, id: string): Promise<string> => {
    try {
      return await db.transaction(async (tx) => {
        const [gone] = await tx.delete(table).where(eq(table.id, id)).returning({ title: table.title })
        if (!gone) throw notFound(thing)
        await record.removed(tx, actor, id, gone)
        return gone.title
      })
    } catch (error) {
      if (brokenReference(error) === null) throw error
      throw await stillUsed(db, id)
    }
  }

  const undoable: UndoableRecords = {
    kind,
    fields: ['title'],
    current: async (tx, id) => {
      const row = await lock(tx, id)
      return row ? { title: row.title } : null
    },
    put: ({ db, clock }, { actor }, id, values) => rename(db, actor, id, parse(values).title, clock.now()),
  }

  return { create, rename, remove, lock, undoable }
}
