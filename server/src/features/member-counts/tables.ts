import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'

/**
 * How many members there are of each account status, in each interest group, at each department and with each role, and how
 * many awards of each task stand: `key` is the status, or the id of the group, department, role or task.
 * Counting them in a request would visit every member.
 */
export const memberCount = pgTable(
  'member_count',
  {
    kind: varchar('kind', { length: 10, enum: ['status', 'group', 'department', 'task', 'role'] }).notNull(),
    key: varchar('key', { length: 36 }).notNull(),
    members: integer('members').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    check('member_count_kind_check', sql`${table.kind} in ('status', 'group', 'department', 'task', 'role')`),
  ],
)

/**
 * Changes that are not yet added to `member_count`, written by triggers. Those who register, join or award only append here,
 * so nobody waits for a row that everybody changes; readers add what is pending.
 */
export const memberCountChange = pgTable(
  'member_count_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: varchar('kind', { length: 10, enum: ['status', 'group', 'department', 'task', 'role'] }).notNull(),
    key: varchar('key', { length: 36 }).notNull(),
    members: integer('members').notNull(),
  },
  (table) => [
    check(
      'member_count_change_kind_check',
      sql`${table.kind} in ('status', 'group', 'department', 'task', 'role')`,
    ),
  ],
)
