import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Primary key made by the database. */
export const primaryId = () => uuid('id').primaryKey().defaultRandom()

/** A moment; always stored with its zone, read as ISO 8601 in UTC, written as that or as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** A moment within JSON as it is read elsewhere, where the database would write it in a form of its own. */
export const isoText = (of: SQL): SQL =>
  sql`to_char(${of} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** When the row was made; set once. */
export const createdAt = () => moment('created_at').notNull().defaultNow()

/** When the row was last changed by a person; services set it. */
export const updatedAt = () => moment('updated_at').notNull().defaultNow()

/**
 * Who made and last changed a row, and when. The row stays when the person's goes.
 * @param person the id of `user`
 */
export const authored = (person: () => AnyPgColumn) => ({
  createdById: uuid('created_by_id').references(person, { onDelete: 'set null' }),
  updatedById: uuid('updated_by_id').references(person, { onDelete: 'set null' }),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** The indexes of these columns' references, for a table of this name. */
export const authorIndexes = (
  name: string,
  table: Readonly<Record<'createdById' | 'updatedById', AnyPgColumn>>,
) => [
  index(`${name}_created_by_index`).on(table.createdById),
  index(`${name}_updated_by_index`).on(table.updatedById),
]

interface Author {
  readonly id: string
}

/** Values of a row that somebody makes now. */
export const madeNow = ({ id }: Author, now: Date) => ({
  createdById: id,
  updatedById: id,
  createdAt: now,
  updatedAt: now,
})

/**
 * Values of a row that somebody changes now. The moment is always another one than before, so that two changes within a
 * millisecond are told apart by who has seen the first alone.
 */
export const changedNow = ({ id }: Author, now: Date) => ({
  updatedById: id,
  updatedAt: sql`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
})
