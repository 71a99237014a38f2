import { messageReportReasons } from '@muster/contract/circles/thread-words.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { reportDecision, reportIndexes } from '../../people/conduct/tables.ts'
import { interestGroup } from '../interest-groups/tables.ts'

/** A newcomer's intro in a group, one per member and group. */
export const groupHello = pgTable(
  'group_hello',
  {
    id: primaryId(),
    interestGroupId: uuid('interest_group_id')
      .notNull()
      .references(() => interestGroup.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    words: varchar('words', { length: 140 }).notNull(),
    createdAt: createdAt(),
    /** When staff removed it. The row stays, so that the member can't post another one. */
    removedAt: moment('removed_at'),
    /** Since when its reports have been waiting for staff, or were before they decided, and their number; null: none. */
    reportedAt: moment('reported_at'),
    reports: integer('reports').notNull().default(0),
    ...reportDecision(),
    /** Rows in `hello_wave`. */
    waves: integer('waves').notNull().default(0),
    /** The first wave or reply; null: none. */
    answeredAt: moment('answered_at'),
    /** When its author thanked for the waves or answered a reply; null: not yet. */
    thankedAt: moment('thanked_at'),
  },
  (table) => [
    unique('group_hello_unique').on(table.userId, table.interestGroupId),
    index('group_hello_newest_index')
      .on(table.interestGroupId, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.removedAt} is null`),
    ...reportIndexes('group_hello', table),
  ],
)

/** A wave at an intro. */
export const helloWave = pgTable(
  'hello_wave',
  {
    helloId: uuid('hello_id')
      .notNull()
      .references(() => groupHello.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.helloId, table.userId] }),
    index('hello_wave_newest_index').on(table.helloId, table.createdAt.desc().nullsFirst(), table.userId),
    index('hello_wave_user_index').on(table.userId),
  ],
)

/** A reply to an intro, one per member; or the answer of the intro's author to a reply, one per reply. */
export const helloReply = pgTable(
  'hello_reply',
  {
    id: primaryId(),
    helloId: uuid('hello_id')
      .notNull()
      .references(() => groupHello.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The reply that this one answers; null: it's a reply. */
    answersId: uuid('answers_id')
      .unique()
      .references((): AnyPgColumn => helloReply.id, { onDelete: 'cascade' }),
    words: varchar('words', { length: 140 }).notNull(),
    createdAt: createdAt(),
    /** As in `group_hello`. */
    removedAt: moment('removed_at'),
    reportedAt: moment('reported_at'),
    reports: integer('reports').notNull().default(0),
    ...reportDecision(),
  },
  (table) => [
    uniqueIndex('hello_reply_once').on(table.helloId, table.userId).where(sql`${table.answersId} is null`),
    index('hello_reply_hello_index').on(table.helloId, table.createdAt, table.id),
    index('hello_reply_user_index').on(table.userId),
    ...reportIndexes('hello_reply', table),
  ],
)

/** One member's report of a reply or answer. */
export const helloReplyReport = pgTable(
  'hello_reply_report',
  {
    id: primaryId(),
    replyId: uuid('reply_id')
      .notNull()
      .references(() => helloReply.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id').references(() => user.id, { onDelete: 'set null' }),
    reason: varchar('reason', { length: 10, enum: messageReportReasons }).notNull(),
    note: varchar('note', { length: 500 }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('hello_reply_report_unique').on(table.replyId, table.reporterId),
    index('hello_reply_report_reporter_index').on(table.reporterId),
  ],
)

/** One member's report of an intro. */
export const helloReport = pgTable(
  'hello_report',
  {
    id: primaryId(),
    helloId: uuid('hello_id')
      .notNull()
      .references(() => groupHello.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id').references(() => user.id, { onDelete: 'set null' }),
    reason: varchar('reason', { length: 10, enum: messageReportReasons }).notNull(),
    note: varchar('note', { length: 500 }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('hello_report_unique').on(table.helloId, table.reporterId),
    index('hello_report_reporter_index').on(table.reporterId),
  ],
)
