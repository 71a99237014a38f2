import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * Karma that was earned, pieces of work that were approved and meetups that took place: the sum of the rows of a kind.
 * Triggers append to it, so that nobody waits for a row that everybody changes; a fold makes one row of many.
 */
export const publicTotal = pgTable(
  'public_total',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: varchar('kind', { length: 10, enum: ['karma', 'works', 'meetups'] }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    check('public_total_kind_check', sql`${table.kind} in ('karma', 'works', 'meetups')`),
    index('public_total_kind_index').on(table.kind, table.amount),
  ],
)
