import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, primaryId, updatedAt } from '../../platform/database/columns.ts'
import { user } from '../accounts/tables.ts'
import { interestGroup } from '../interest-groups/tables.ts'

/** A role. `system` roles are what permission checks name: they are neither renamed nor deleted. */
export const role = pgTable(
  'role',
  {
    id: primaryId(),
    title: varchar('title', { length: 75 }).notNull().unique(),
    description: varchar('description', { length: 300 }),
    kind: varchar('kind', { length: 12, enum: ['system', 'group', 'custom'] })
      .notNull()
      .default('custom'),
    /** The group that a role of kind `group` belongs to. */
    interestGroupId: uuid('interest_group_id').references(() => interestGroup.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('role_kind_check', sql`${table.kind} in ('system', 'group', 'custom')`),
    index('role_interest_group_index').on(table.interestGroupId),
  ],
)

/** A role that a member holds, or has asked for while `verified` is false; only verified ones count. */
export const userRole = pgTable(
  'user_role',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    roleId: uuid('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    verified: boolean('verified').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique('user_role_unique').on(table.userId, table.roleId),
    index('user_role_role_index').on(table.roleId, table.verified),
  ],
)

/** Every holder of the role has the dynamic type. */
export const dynamicRole = pgTable(
  'dynamic_role',
  {
    id: primaryId(),
    type: varchar('type', { length: 50 }).notNull(),
    roleId: uuid('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [unique('dynamic_role_unique').on(table.roleId, table.type)],
)

/** This member has the dynamic type. */
export const dynamicUser = pgTable(
  'dynamic_user',
  {
    id: primaryId(),
    type: varchar('type', { length: 50 }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [unique('dynamic_user_unique').on(table.userId, table.type)],
)
