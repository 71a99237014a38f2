import { index, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, primaryId, updatedAt } from '../../platform/columns.ts'
import { user } from '../accounts/tables.ts'

/** A channel of the chat community that tasks can be bound to. */
export const channel = pgTable(
  'channel',
  {
    id: primaryId(),
    name: varchar('name', { length: 75 }).notNull().unique(),
    discordId: varchar('discord_id', { length: 20 }).notNull().unique(),
    createdById: uuid('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    updatedById: uuid('updated_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('channel_created_at_index').on(table.createdAt, table.id),
    index('channel_created_by_index').on(table.createdById),
    index('channel_updated_by_index').on(table.updatedById),
  ],
)
