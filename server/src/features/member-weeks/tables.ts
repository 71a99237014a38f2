import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { user } from '../accounts/tables.ts'

/**
 * The weekly goal of a member and the weeks in a row in which they reached it. Weeks are named by their Monday, as the
 * calendar of the member's time zone has it. `server/sql/member-weeks.sql` keeps the streak; a member without a row has
 * the defaults.
 */
export const weekPlan = pgTable(
  'week_plan',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Days a week. */
    goal: smallint('goal').notNull().default(3),
    /** Where the days of the member begin. */
    timeZone: varchar('time_zone', { length: 50 }).notNull().default('Asia/Kolkata'),
    /** Of the run that ended with `lastWeek`, which may be over. */
    streak: integer('streak').notNull().default(0),
    best: integer('best').notNull().default(0),
    /** The last week whose goal was reached. */
    lastWeek: date('last_week'),
    /** The last week that went on in spite of a missed one. */
    forgivenWeek: date('forgiven_week'),
    /** Weeks of the last pause: from this Monday on, and before that one. */
    pausedFrom: date('paused_from'),
    pausedUntil: date('paused_until'),
  },
  (table) => [
    check('week_plan_goal_check', sql`${table.goal} between 3 and 5`),
    check('week_plan_pause_check', sql`(${table.pausedFrom} is null) = (${table.pausedUntil} is null)`),
  ],
)

/** On which days of a week a member did something that counts. */
export const weekDays = pgTable(
  'week_days',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    week: date('week').notNull(),
    /** One bit a day; 1 is Monday. */
    days: smallint('days').notNull(),
    /** Whether it has counted for the streak: what was reached stays reached. */
    reached: boolean('reached').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.week] }),
    index('week_days_week_index').on(table.week, table.userId),
    check('week_days_days_check', sql`${table.days} between 1 and 127`),
  ],
)
