import { messageReportReasons, reactionNames, removers } from '@muster/contract/circles/thread-words.ts'
import { reportedStates } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { learningCircle } from '../learning-circles/tables.ts'

/** A circle's thread, created with its first message. Changes to the thread lock this row. */
export const circleThread = pgTable(
  'circle_thread',
  {
    circleId: uuid('circle_id')
      .primaryKey()
      .references(() => learningCircle.id, { onDelete: 'cascade' }),
    /** Position of its newest message. */
    lastPosition: integer('last_position').notNull().default(0),
    /** Incremented by every change, so that open screens know when to reload. */
    version: integer('version').notNull().default(0),
  },
  (table) => [check('circle_thread_position_check', sql`${table.lastPosition} >= 0`)],
)

/** A message. The client generates its id, so that a retry is idempotent. */
export const circleMessage = pgTable(
  'circle_message',
  {
    id: uuid('id').primaryKey(),
    circleId: uuid('circle_id')
      .notNull()
      .references(() => circleThread.circleId, { onDelete: 'cascade' }),
    /** Its number in the thread, from 1. */
    position: integer('position').notNull(),
    authorId: uuid('author_id').references(() => user.id, { onDelete: 'set null' }),
    /** Mentions are stored as `<@id>`. Empty once its author has deleted it. */
    text: varchar('text', { length: 2000 }).notNull(),
    createdAt: createdAt(),
    editedAt: moment('edited_at'),
    removedAt: moment('removed_at'),
    removedAs: varchar('removed_as', { length: 6, enum: removers }),
    removedById: uuid('removed_by_id').references(() => user.id, { onDelete: 'set null' }),
    removalReason: varchar('removal_reason', { length: 500 }),
  },
  (table) => [
    uniqueIndex('circle_message_position_unique').on(table.circleId, table.position.desc().nullsFirst()),
    check('circle_message_removed_check', sql`(${table.removedAt} is null) = (${table.removedAs} is null)`),
    index('circle_message_created_index').on(table.circleId, table.createdAt.desc().nullsFirst()),
    index('circle_message_author_index').on(table.authorId),
    // For how often texts of a member were removed.
    index('circle_message_taken_index')
      .on(table.authorId)
      .where(sql`${table.removedAs} in ('lead', 'staff')`),
    index('circle_message_removed_by_index').on(table.removedById),
  ],
)

export const circleMention = pgTable(
  'circle_mention',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => circleMessage.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index('circle_mention_user_index').on(table.userId),
  ],
)

export const circleReaction = pgTable(
  'circle_reaction',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => circleMessage.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    reaction: varchar('reaction', { length: 10, enum: reactionNames }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId, table.reaction] }),
    index('circle_reaction_user_index').on(table.userId),
  ],
)

/** How far a member has read a thread. */
export const circleThreadRead = pgTable(
  'circle_thread_read',
  {
    circleId: uuid('circle_id')
      .notNull()
      .references(() => circleThread.circleId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.circleId, table.userId] }),
    index('circle_thread_read_user_index').on(table.userId),
  ],
)

/** A reported message and what staff decided about it. */
export const reportedMessage = pgTable(
  'reported_message',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => circleMessage.id, { onDelete: 'cascade' }),
    /** The message's author; null once their account is gone. */
    authorId: uuid('author_id').references(() => user.id, { onDelete: 'set null' }),
    /** The text at the first report, so that a later edit hides nothing. */
    text: varchar('text', { length: 2000 }).notNull(),
    reports: integer('reports').notNull().default(0),
    state: varchar('state', { length: 9, enum: reportedStates }).notNull().default('open'),
    reportedAt: moment('reported_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedById: uuid('decided_by_id').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('reported_message_state_check', sql`${table.state} in ('open', 'removed', 'dismissed')`),
    check('reported_message_decided_check', sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
    index('reported_message_open_index')
      .on(table.reportedAt.desc().nullsFirst(), table.messageId)
      .where(sql`${table.decidedAt} is null`),
    index('reported_message_decided_index')
      .on(table.decidedAt.desc().nullsFirst(), table.messageId)
      .where(sql`${table.decidedAt} is not null`),
    index('reported_message_author_index').on(table.authorId),
    index('reported_message_decided_by_index').on(table.decidedById),
  ],
)

/** One member's report of a message. */
export const messageReport = pgTable(
  'message_report',
  {
    id: primaryId(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => reportedMessage.messageId, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id').references(() => user.id, { onDelete: 'set null' }),
    reason: varchar('reason', { length: 10, enum: messageReportReasons }).notNull(),
    note: text('note'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('message_report_unique').on(table.messageId, table.reporterId),
    index('message_report_reporter_index').on(table.reporterId),
  ],
)
