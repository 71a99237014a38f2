import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../../platform/database/columns.ts'

/**
 * Outbox of changes for the chat community, in order. Triggers write it in the transaction of the change, so
 * that no code can forget it; a job sends it.
 */
export const webhookOutbox = pgTable(
  'webhook_outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    category: varchar('category', { length: 20 }).notNull(),
    action: varchar('action', { length: 10, enum: ['create', 'edit', 'delete', 'update'] }).notNull(),
    values: text('values').array().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** After a failure: when the next attempt is due. */
    nextTryAt: moment('next_try_at'),
    lastError: varchar('last_error', { length: 500 }),
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhook_outbox_pending_index').on(table.id).where(sql`${table.sentAt} is null`),
    index('webhook_outbox_created_at_index').on(table.createdAt),
  ],
)
