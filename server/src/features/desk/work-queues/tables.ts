import { MOST_REASONS, workQueueNames } from '@muster/contract/lib/work-queue.ts'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core'
import { moment, updatedAt } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

const queueName = () => varchar('queue', { length: 30, enum: workQueueNames })

/** The item that a reviewer has open, and until when. One per reviewer and queue. */
export const workHold = pgTable(
  'work_hold',
  {
    queue: queueName().notNull(),
    /** Id of a row of the queue's feature. Not a foreign key; a stale one is harmless. */
    itemId: uuid('item_id').notNull(),
    heldById: uuid('held_by_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    heldUntil: moment('held_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.queue, table.itemId] }),
    index('work_hold_held_by_index').on(table.heldById, table.queue),
  ],
)

/** The saved reasons of a queue, in the order of their keys. */
export const queueReasons = pgTable(
  'queue_reasons',
  {
    queue: queueName().primaryKey(),
    reasons: jsonb('reasons').$type<string[]>().notNull(),
    /** Null for the built-in ones. */
    updatedById: uuid('updated_by_id').references(() => user.id, { onDelete: 'set null' }),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'queue_reasons_reasons_check',
      sql`jsonb_typeof(${table.reasons}) = 'array' and jsonb_array_length(${table.reasons}) <= ${sql.raw(String(MOST_REASONS))}`,
    ),
    index('queue_reasons_updated_by_index').on(table.updatedById),
  ],
)
