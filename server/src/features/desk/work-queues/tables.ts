import { MOST_REASONS, workQueueNames } from '@muster/contract/lib/work-queue.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core'
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

/** Who has taken a waiting case, or was given it. It shows and filters, and forbids no one to decide. */
export const workOwner = pgTable(
  'work_owner',
  {
    queue: queueName().notNull(),
    /** Id of a row of the queue's feature, as in `work_hold`. A row of a decided case is ignored. */
    itemId: uuid('item_id').notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Null if they took it themselves. */
    givenById: uuid('given_by_id').references(() => user.id, { onDelete: 'set null' }),
    givenAt: moment('given_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.queue, table.itemId] }),
    index('work_owner_owner_index').on(table.ownerId, table.queue),
    index('work_owner_given_by_index').on(table.givenById),
  ],
)

/** The rota: who has a queue on a day of the installation's calendar. */
export const queueDuty = pgTable(
  'queue_duty',
  {
    queue: queueName().notNull(),
    day: date('day').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Who entered it. */
    setById: uuid('set_by_id').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.queue, table.day] }),
    index('queue_duty_user_index').on(table.userId),
    index('queue_duty_set_by_index').on(table.setById),
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
