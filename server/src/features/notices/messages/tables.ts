import { leftOutReasons, messageStates, messageWays } from '@muster/contract/notices/message-shapes.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId, updatedAt } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

/** A message of staff to a segment of members: its draft, and how far sending has got. */
export const staffMessage = pgTable(
  'staff_message',
  {
    id: primaryId(),
    state: varchar('state', { length: 10, enum: messageStates }).notNull().default('draft'),
    audience: jsonb('audience').notNull(),
    ways: varchar('ways', { length: 10, enum: messageWays }).array().notNull(),
    channelIds: uuid('channel_ids').array().notNull().default([]),
    subject: varchar('subject', { length: 70 }).notNull(),
    text: varchar('text', { length: 2000 }).notNull(),
    button: varchar('button', { length: 30 }).notNull(),
    opens: varchar('opens', { length: 500 }).notNull(),
    bannerUntil: moment('banner_until'),
    sendAt: moment('send_at'),
    urgentBecause: varchar('urgent_because', { length: 300 }).notNull().default(''),
    createdById: uuid('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    signerId: uuid('signer_id').references(() => user.id, { onDelete: 'set null' }),
    askedAt: moment('asked_at'),
    signedAt: moment('signed_at'),
    declinedBecause: varchar('declined_because', { length: 300 }),
    /** Why it went back to the drafts without a person. */
    stoppedBecause: varchar('stopped_because', { length: 300 }),
    /** When the list of members was fixed; people who join it later don't get the message. */
    fixedAt: moment('fixed_at'),
    /** Whether the fixed list is complete. */
    gathered: boolean('gathered').notNull().default(false),
    total: integer('total'),
    leavesAt: moment('leaves_at'),
    /** When the first members got it. */
    sentAt: moment('sent_at'),
    triedAt: moment('tried_at'),
    /** Last progress of the job; a stale one has lost its process. */
    progressAt: moment('progress_at'),
    /** The report's numbers, and whether members have done something since. */
    counts: jsonb('counts'),
    isStale: boolean('is_stale').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('staff_message_created_by_index').on(table.createdById, table.updatedAt),
    index('staff_message_signer_index').on(table.signerId),
    index('staff_message_updated_at_index').on(table.updatedAt, table.id),
    index('staff_message_open_index')
      .on(table.progressAt)
      .where(sql`${table.state} in ('leaving', 'sending')`),
    index('staff_message_stale_index').on(table.id).where(sql`${table.isStale}`),
    index('staff_message_ways_index').on(table.ways, table.sentAt),
    check(
      'staff_message_state_check',
      sql`${table.state} in ('draft', 'asked', 'leaving', 'sending', 'sent')`,
    ),
  ],
)

/** A member of a message's fixed list, and what they got. */
export const staffMessageMember = pgTable(
  'staff_message_member',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => staffMessage.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    state: varchar('state', { length: 10, enum: ['waiting', 'sent', 'left_out'] })
      .notNull()
      .default('waiting'),
    reason: varchar('reason', { length: 20, enum: leftOutReasons }),
    /**
     * The day in the member's time zone on which they got it. Unique, so that no one gets two messages that
     * aren't urgent on one day; null for urgent ones and until then.
     */
    day: date('day', { mode: 'string' }),
    /** Not before this moment, for those who were held back. */
    dueAt: moment('due_at'),
    bell: varchar('bell', { length: 10, enum: ['sent', 'off'] }),
    mail: varchar('mail', { length: 10, enum: ['queued', 'sent', 'failed', 'off', 'bounced'] }),
    /** Until when the banner is on their Home page; null once they close it. */
    bannerUntil: moment('banner_until'),
    sentAt: moment('sent_at'),
    bellOpenedAt: moment('bell_opened_at'),
    bellFollowedAt: moment('bell_followed_at'),
    mailOpenedAt: moment('mail_opened_at'),
    /** When they turned these messages off after getting this one. */
    leftAt: moment('left_at'),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    uniqueIndex('staff_message_member_day_unique')
      .on(table.userId, table.day)
      .where(sql`${table.day} is not null`),
    index('staff_message_member_user_index').on(table.userId, table.sentAt),
    index('staff_message_member_waiting_index')
      .on(table.messageId, table.dueAt, table.userId)
      .where(sql`${table.state} = 'waiting'`),
    index('staff_message_member_banner_index').on(table.userId).where(sql`${table.bannerUntil} is not null`),
    check('staff_message_member_state_check', sql`${table.state} in ('waiting', 'sent', 'left_out')`),
  ],
)
