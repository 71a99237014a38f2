import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId, updatedAt } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

/** A view of a staff list that someone has saved under a name. */
export const savedView = pgTable(
  'saved_view',
  {
    id: primaryId(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** A key of the contract's `viewedLists`; views of lists removed by a release are hidden. */
    list: varchar('list', { length: 30 }).notNull(),
    name: varchar('name', { length: 40 }).notNull(),
    address: varchar('address', { length: 2000 }).notNull(),
    query: jsonb('query').$type<Record<string, unknown>>().notNull(),
    columns: jsonb('columns').$type<string[]>(),
    shared: boolean('shared').notNull().default(false),
    /** Order among the owner's views. */
    position: integer('position').notNull(),
    /** When it was deleted; it can still be restored. */
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('saved_view_name_unique')
      .on(table.ownerId, table.list, sql`lower(${table.name})`)
      .where(sql`${table.removedAt} is null`),
    index('saved_view_shared_index')
      .on(table.list)
      .where(sql`${table.shared} and ${table.removedAt} is null`),
    check('saved_view_query_check', sql`jsonb_typeof(${table.query}) = 'object'`),
  ],
)

/** Views pinned to a person's Today page: their own and shared ones. */
export const savedViewPin = pgTable(
  'saved_view_pin',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    viewId: uuid('view_id')
      .notNull()
      .references(() => savedView.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.viewId] }),
    index('saved_view_pin_view_index').on(table.viewId),
  ],
)
