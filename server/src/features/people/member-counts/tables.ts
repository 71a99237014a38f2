import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'

/**
 * Number of members by account status, interest group, department and role, and of awards by task. `key` is
 * the status or the id. Stored because counting them in a request would scan all members.
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
 * Outbox of changes to `member_count`, filled by triggers. Registrations, joins and awards only append here,
 * so none waits for a contended row; readers add what is pending.
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
