import { ownRequestStates } from '@muster/contract/access/role-requests.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../platform/database/columns.ts'
import { role } from '../access/tables.ts'
import { user } from '../accounts/tables.ts'

/**
 * A role that a member has asked for, and what became of it. While it waits there is an unverified `user_role` with the
 * same id; triggers of that table open, settle and withdraw requests, so that none is forgotten whichever way a role is
 * asked for or given.
 */
export const roleRequest = pgTable(
  'role_request',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    roleId: uuid('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    state: varchar('state', { length: 10, enum: ownRequestStates }).notNull().default('waiting'),
    /** What the member wrote about it. */
    note: varchar('note', { length: 1000 }),
    /** Null where the member has withdrawn it, and when the account of who decided is gone. */
    decidedById: uuid('decided_by_id').references(() => user.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    /** Why it was rejected. */
    reason: varchar('reason', { length: 500 }),
    /** Further words to the member. */
    message: varchar('message', { length: 500 }),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'role_request_state_check',
      sql`${table.state} in ('waiting', 'verified', 'rejected', 'withdrawn')`,
    ),
    check('role_request_decided_check', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
    uniqueIndex('role_request_one_waiting')
      .on(table.userId, table.roleId)
      .where(sql`${table.state} = 'waiting'`),
    index('role_request_waiting_index').on(table.createdAt, table.id).where(sql`${table.state} = 'waiting'`),
    index('role_request_decided_index').on(table.state, table.decidedAt, table.id),
    index('role_request_user_index').on(table.userId, table.createdAt),
    index('role_request_role_index').on(table.roleId),
    index('role_request_decided_by_index').on(table.decidedById),
  ],
)
