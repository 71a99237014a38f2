import { ownRequestStates } from '@muster/contract/access/role-requests.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { role } from '../access/tables.ts'

/**
 * A member's request for a role, and its outcome. While it is pending, there is an unverified `user_role`
 * with the same id; triggers on that table open, decide and withdraw requests, however a role is requested or
 * given.
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
    /** The member's note. */
    note: varchar('note', { length: 1000 }),
    /** Null when the member has withdrawn it, or the account of the decider is gone. */
    decidedById: uuid('decided_by_id').references(() => user.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    /** Why it was rejected. */
    reason: varchar('reason', { length: 500 }),
    /** A further message to the member. */
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
