import { index, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

/** A key for a program such as the chat bot. Only its hash is stored. */
export const apiKey = pgTable(
  'api_key',
  {
    id: primaryId(),
    name: varchar('name', { length: 60 }).notNull(),
    keyHash: varchar('key_hash', { length: 64 }).notNull().unique(),
    /** The first characters, to tell keys apart in lists. */
    prefix: varchar('prefix', { length: 12 }).notNull(),
    scopes: text('scopes').array().notNull(),
    /** Never null while the person has a row; a closed account keeps one. */
    createdById: uuid('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('api_key_created_by_index').on(table.createdById)],
)
