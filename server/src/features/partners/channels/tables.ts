import { index, pgTable, varchar } from 'drizzle-orm/pg-core'
import { authored, authorIndexes, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

/** A chat channel that tasks can be linked to. */
export const channel = pgTable(
  'channel',
  {
    id: primaryId(),
    name: varchar('name', { length: 75 }).notNull().unique(),
    discordId: varchar('discord_id', { length: 20 }).notNull().unique(),
    ...authored(() => user.id),
  },
  (table) => [
    index('channel_created_at_index').on(table.createdAt, table.id),
    ...authorIndexes('channel', table),
  ],
)
