import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'

/** What happened in an hour, counted by a job: nobody who opens a page waits while entries of weeks are added up. */
export const hourFigure = pgTable('hour_figure', {
  /** Its beginning. */
  hour: moment('hour').primaryKey(),
  newMembers: integer('new_members').notNull(),
  /** What was taken back in the hour is taken off. */
  karmaGiven: bigint('karma_given', { mode: 'number' }).notNull(),
  /** Submissions that were decided. */
  decided: integer('decided').notNull(),
  /** How long these had waited, all together. */
  waitedSeconds: bigint('waited_seconds', { mode: 'number' }).notNull(),
})
