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
import { user } from '../../account/accounts/tables.ts'

/**
 * A member's weekly goal and their streak of weeks in which they reached it. Weeks are stored as their Monday
 * in the member's time zone. `member-weeks.sql` maintains the streak; without a row, defaults apply.
 */
export const weekPlan = pgTable(
  'week_plan',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Days per week. */
    goal: smallint('goal').notNull().default(3),
    /** Determines when the member's days start. */
    timeZone: varchar('time_zone', { length: 50 }).notNull().default('Asia/Kolkata'),
    /** Length of the streak that ended with `lastWeek`, which can be over. */
    streak: integer('streak').notNull().default(0),
    best: integer('best').notNull().default(0),
    /** The last week whose goal was reached. */
    lastWeek: date('last_week'),
    /** The last missed week that was forgiven, so that the streak continued. */
    forgivenWeek: date('forgiven_week'),
    /** Weeks of the last pause: from this Monday (inclusive) until that one (exclusive). */
    pausedFrom: date('paused_from'),
    pausedUntil: date('paused_until'),
  },
  (table) => [
    check('week_plan_goal_check', sql`${table.goal} between 3 and 5`),
    check('week_plan_pause_check', sql`(${table.pausedFrom} is null) = (${table.pausedUntil} is null)`),
  ],
)

/** Days of a week on which a member did something that counts. */
export const weekDays = pgTable(
  'week_days',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    week: date('week').notNull(),
    /** One bit per day; 1 is Monday. */
    days: smallint('days').notNull(),
    /** Whether it has counted for the streak. Never reset. */
    reached: boolean('reached').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.week] }),
    index('week_days_week_index').on(table.week, table.userId),
    check('week_days_days_check', sql`${table.days} between 1 and 127`),
  ],
)
