import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { authored, authorIndexes, createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { bulkImport } from '../../desk/imports/tables.ts'
import { interestGroup } from '../../learning/interest-groups/tables.ts'

/** A role. Permission checks name `system` roles, so these can't be renamed or deleted. */
export const role = pgTable(
  'role',
  {
    id: primaryId(),
    title: varchar('title', { length: 75 }).notNull().unique(),
    description: varchar('description', { length: 300 }),
    kind: varchar('kind', { length: 12, enum: ['system', 'group', 'custom'] })
      .notNull()
      .default('custom'),
    /** Set for roles of kind `group`. */
    interestGroupId: uuid('interest_group_id').references(() => interestGroup.id, { onDelete: 'cascade' }),
    ...authored(() => user.id),
  },
  (table) => [
    check('role_kind_check', sql`${table.kind} in ('system', 'group', 'custom')`),
    index('role_interest_group_index').on(table.interestGroupId),
    ...authorIndexes('role', table),
  ],
)

/**
 * Who gave a grant, and when it ends by itself. Checks ignore a grant that has ended; a job deletes it later.
 */
const given = () => ({
  /** Null when a rule or the platform gave it, or the giver's account is gone. */
  givenById: uuid('given_by_id').references(() => user.id, { onDelete: 'set null' }),
  endsAt: moment('ends_at'),
  /** When the holder was notified that it ends soon. */
  endingToldAt: moment('ending_told_at'),
})

/**
 * A role that a member has, or has requested while `verified` is false. Only verified roles give access,
 * until they end. `createdAt` is when it was requested or given, whichever came first.
 */
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
    /** What the member wrote in their request. */
    note: varchar('note', { length: 1000 }),
    /** When a request was granted; null for a role that was given without one. */
    grantedAt: moment('granted_at'),
    ...given(),
    /** The spreadsheet import that gave it. */
    importId: uuid('import_id').references(() => bulkImport.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('user_role_unique').on(table.userId, table.roleId),
    index('user_role_role_index').on(table.roleId, table.verified),
    index('user_role_given_by_index').on(table.givenById),
    index('user_role_ends_index').on(table.endsAt).where(sql`${table.endsAt} is not null`),
    index('user_role_ending_index')
      .on(table.roleId, table.endsAt, table.id)
      .where(sql`${table.verified} and ${table.endsAt} is not null`),
    index('user_role_since_index')
      .on(table.roleId, sql`coalesce(${table.grantedAt}, ${table.createdAt})`, table.id)
      .where(sql`${table.verified}`),
    index('user_role_import_index').on(table.importId).where(sql`${table.importId} is not null`),
    index('user_role_waiting_index').on(table.createdAt, table.id).where(sql`not ${table.verified}`),
  ],
)

/** A dynamic type that every holder of the role has. */
export const dynamicRole = pgTable(
  'dynamic_role',
  {
    id: primaryId(),
    type: varchar('type', { length: 50 }).notNull(),
    roleId: uuid('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    /** Null when the platform gave it, or the giver's account is gone. */
    givenById: uuid('given_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('dynamic_role_unique').on(table.roleId, table.type),
    index('dynamic_role_type_index').on(table.type),
    index('dynamic_role_given_by_index').on(table.givenById),
  ],
)

/** A dynamic type given to one member directly. */
export const dynamicUser = pgTable(
  'dynamic_user',
  {
    id: primaryId(),
    type: varchar('type', { length: 50 }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    ...given(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('dynamic_user_unique').on(table.userId, table.type),
    index('dynamic_user_type_index').on(table.type, table.createdAt),
    index('dynamic_user_given_by_index').on(table.givenById),
    index('dynamic_user_ends_index').on(table.endsAt).where(sql`${table.endsAt} is not null`),
  ],
)
