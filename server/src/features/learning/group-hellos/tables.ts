import { messageReportReasons } from '@muster/contract/circles/thread-words.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
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
    /** Since when its reports have been waiting for staff, and their number; null: none waiting. */
    reportedAt: moment('reported_at'),
    reports: integer('reports').notNull().default(0),
  },
  (table) => [
    unique('group_hello_unique').on(table.userId, table.interestGroupId),
    index('group_hello_newest_index')
      .on(table.interestGroupId, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.removedAt} is null`),
    index('group_hello_reported_index')
      .on(table.reportedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.reportedAt} is not null`),
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
