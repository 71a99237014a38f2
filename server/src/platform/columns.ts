import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** Primary key made by the database. */
export const primaryId = () => uuid('id').primaryKey().defaultRandom()

/** A moment; always stored with its zone, read as ISO 8601 in UTC, written as that or as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** When the row was made; set once. */
export const createdAt = () => moment('created_at').notNull().defaultNow()

/** When the row was last changed by a person; services set it. */
export const updatedAt = () => moment('updated_at').notNull().defaultNow()

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

/** Values of a row that somebody changes now. */
export const changedNow = ({ id }: Author, now: Date) => ({ updatedById: id, updatedAt: now })
