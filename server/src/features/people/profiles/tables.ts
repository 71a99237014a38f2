import { messageReportReasons } from '@muster/contract/circles/thread-words.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, smallint, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { submission } from '../../learning/submissions/tables.ts'
import { reportDecision, reportIndexes } from '../conduct/tables.ts'

/** A member's account on another site. */
export const socialLink = pgTable(
  'social_link',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    network: varchar('network', { length: 20 }).notNull(),
    handle: varchar('handle', { length: 60 }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.network] })],
)

/** A member's bio; a row exists only while there is one. */
export const memberBio = pgTable('member_bio', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  bio: varchar('bio', { length: 160 }).notNull(),
})

/** Work that a member has pinned to their profile. Pinning is the consent that others can see the proof. */
export const pinnedWork = pgTable(
  'pinned_work',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Display order, from 1. */
    place: smallint('place').notNull(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    /** The member's own line. */
    caption: varchar('caption', { length: 80 }),
    /** Since when the landing page can show it as well, with the member's consent; null: not. */
    frontAt: moment('front_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.place] }),
    unique('pinned_work_submission_unique').on(table.submissionId),
    index('pinned_work_front_index')
      .on(table.frontAt.desc().nullsFirst(), table.submissionId)
      .where(sql`${table.frontAt} is not null`),
    check('pinned_work_place_check', sql`${table.place} between 1 and 3`),
  ],
)

/** A line that one member wrote to another after they had greeted each other; one in each direction. */
export const greetingLine = pgTable(
  'greeting_line',
  {
    id: primaryId(),
    fromId: uuid('from_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    toId: uuid('to_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    words: varchar('words', { length: 140 }).notNull(),
    createdAt: createdAt(),
    /** When staff removed it. The row stays, so that another one can't be written. */
    removedAt: moment('removed_at'),
    /** Since when its report has been waiting for staff, or was before they decided; null: none. */
    reportedAt: moment('reported_at'),
    ...reportDecision(),
  },
  (table) => [
    unique('greeting_line_once').on(table.fromId, table.toId),
    index('greeting_line_to_index').on(table.toId),
    ...reportIndexes('greeting_line', table),
  ],
)

/** The report of a line, by the member it was written to. */
export const greetingReport = pgTable(
  'greeting_report',
  {
    lineId: uuid('line_id')
      .primaryKey()
      .references(() => greetingLine.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id').references(() => user.id, { onDelete: 'set null' }),
    reason: varchar('reason', { length: 10, enum: messageReportReasons }).notNull(),
    note: varchar('note', { length: 500 }),
    createdAt: createdAt(),
  },
  (table) => [index('greeting_report_reporter_index').on(table.reporterId)],
)

/** The last day (UTC) on which one member greeted another. */
export const greeting = pgTable(
  'greeting',
  {
    fromId: uuid('from_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    toId: uuid('to_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    saidOn: date('said_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fromId, table.toId] }),
    index('greeting_day_index').on(table.fromId, table.saidOn),
    index('greeting_to_index').on(table.toId),
  ],
)
