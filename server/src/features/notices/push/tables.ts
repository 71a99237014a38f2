import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, unique, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { session, user } from '../../account/accounts/tables.ts'
import { notification } from '../notifications/tables.ts'

/** The installation's VAPID key, which identifies it to push services and browsers; a single row. */
export const pushKey = pgTable(
  'push_key',
  {
    id: primaryId(),
    publicKey: varchar('public_key', { length: 100 }).notNull(),
    /** Sealed with the installation's secret. */
    sealedKey: varchar('sealed_key', { length: 200 }).notNull(),
    createdAt: createdAt(),
  },
  () => [uniqueIndex('push_key_one_unique').on(sql`(true)`)],
)

/** A device with push notifications. It is deleted with its session, and with the key it was created for. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    pushKeyId: uuid('push_key_id')
      .notNull()
      .references(() => pushKey.id, { onDelete: 'cascade' }),
    /** Where the browser's push service accepts messages. */
    endpoint: varchar('endpoint', { length: 1000 }).notNull().unique(),
    /** Keys of the browser, for encrypting messages. */
    p256dh: varchar('p256dh', { length: 100 }).notNull(),
    auth: varchar('auth', { length: 40 }).notNull(),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('push_subscription_user_index').on(table.userId, table.createdAt.desc().nullsFirst(), table.id),
    index('push_subscription_session_index').on(table.sessionId),
    index('push_subscription_key_index').on(table.pushKeyId),
  ],
)

/** A notification to be sent to a device; one per pair. */
export const pushMessage = pgTable(
  'push_message',
  {
    id: primaryId(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscription.id, { onDelete: 'cascade' }),
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    attempts: smallint('attempts').notNull().default(0),
    /** When the next attempt is due; null once it was sent or given up. */
    dueAt: moment('due_at'),
    lastError: varchar('last_error', { length: 200 }),
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('push_message_once').on(table.subscriptionId, table.notificationId),
    index('push_message_notification_index').on(table.notificationId),
    index('push_message_due_index').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('push_message_created_at_index').on(table.createdAt),
  ],
)
