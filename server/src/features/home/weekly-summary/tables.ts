import { date, index, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

/** A member's week, as they were notified of it on the Monday after. */
export const weeklySummary = pgTable(
  'weekly_summary',
  {
    /** Its Monday. */
    week: date('week').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    karma: integer('karma').notNull(),
    works: smallint('works').notNull(),
    meetups: smallint('meetups').notNull(),
    days: smallint('days').notNull(),
    goal: smallint('goal').notNull(),
    streak: integer('streak').notNull(),
    /** Highlights of others. Whether they are still visible is checked when they are read. */
    highlightIds: uuid('highlight_ids').array().notNull().default([]),
    /** When its card on home was closed. */
    closedAt: moment('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.week, table.userId] }),
    index('weekly_summary_user_index').on(table.userId, table.week.desc().nullsFirst()),
  ],
)
