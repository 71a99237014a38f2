import { pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/database/columns.ts'
import { user } from '../accounts/tables.ts'

/** A member's account on another site; a row exists only while one is given. */
export const socialLink = pgTable(
  'social_link',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    network: varchar('network', { length: 20 }).notNull(),
    handle: varchar('handle', { length: 60 }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.network] })],
)
