import { MOST_REASONS, workQueueNames } from '@muster/contract/lib/work-queue.ts'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core'
import { moment, updatedAt } from '../../platform/database/columns.ts'
import { user } from '../accounts/tables.ts'

const queueName = () => varchar('queue', { length: 30, enum: workQueueNames })

/** Which piece of work a reviewer has open, until that moment. A reviewer has one a queue. */
export const workHold = pgTable(
  'work_hold',
  {
    queue: queueName().notNull(),
    /** Of the feature whose queue it is; nothing is lost when that is gone. */
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

/** The reasons that the reviewers of a queue keep ready, in the order of their keys. */
export const queueReasons = pgTable(
  'queue_reasons',
  {
    queue: queueName().primaryKey(),
    reasons: jsonb('reasons').$type<string[]>().notNull(),
    /** Null for those that came with the platform. */
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
