import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'

/** Figures of an hour, counted by a job so that opening the page doesn't sum up weeks of entries. */
export const hourFigure = pgTable('hour_figure', {
  /** Start of the hour. */
  hour: moment('hour').primaryKey(),
  newMembers: integer('new_members').notNull(),
  /** Net of karma reversed in that hour. */
  karmaGiven: bigint('karma_given', { mode: 'number' }).notNull(),
  /** Decided submissions. */
  decided: integer('decided').notNull(),
  /** Their total waiting time. */
  waitedSeconds: bigint('waited_seconds', { mode: 'number' }).notNull(),
})
