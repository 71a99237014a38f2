import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * Totals of earned karma, approved work and held meetups: the sum of the rows of a kind. Triggers only
 * append, so no one waits for a contended row; a fold merges the rows.
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
