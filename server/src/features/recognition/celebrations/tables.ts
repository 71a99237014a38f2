import { index, pgTable, primaryKey, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

/** Celebrations that a member has seen; each cause only once. */
export const celebrationSeen = pgTable(
  'celebration_seen',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** 'level-4', 'work-<id of the submission>' */
    cause: varchar('cause', { length: 50 }).notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.cause] })],
)

/** The public address of a shared picture. */
export const celebrationShare = pgTable(
  'celebration_share',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    cause: varchar('cause', { length: 50 }).notNull(),
    /** Random, and never issued again. */
    token: varchar('token', { length: 16 }).notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('celebration_share_once').on(table.userId, table.cause),
    index('celebration_share_user_index').on(table.userId, table.createdAt.desc().nullsFirst(), table.id),
  ],
)
