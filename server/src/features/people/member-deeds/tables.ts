import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core'
import { user } from '../../account/accounts/tables.ts'

/** Deeds with a total per member, and names that only signal that their karma has changed. */
const deedNames = [
  'karma',
  'tasks',
  'reviews',
  'meetups_attended',
  'meetups_hosted',
  'circles_joined',
  'circles_led',
  'circles_seen_through',
  'events_attended',
  'hackathons',
  'hackathon_prizes',
  'signed_in',
] as const
export type DeedName = (typeof deedNames)[number]

/**
 * How often a member has done something. Stored because counting it in a request would scan everything they
 * ever did.
 */
export const memberDeed = pgTable(
  'member_deed',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    deed: varchar('deed', { length: 20, enum: deedNames }).notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deed] })],
)

/** Consecutive days or weeks in UTC. */
export const memberStreak = pgTable(
  'member_streak',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 11, enum: ['daily_task', 'weekly_task', 'daily_login'] }).notNull(),
    /** Length of the streak that ended on `last_on`, which can be over. */
    current: integer('current').notNull(),
    longest: integer('longest').notNull(),
    /** The last day, or the Monday of the last week. */
    lastOn: date('last_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** Outbox of changes, appended by triggers; see `foldDeeds`. */
export const deedChange = pgTable(
  'deed_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').notNull(),
    deed: varchar('deed', { length: 20, enum: deedNames }).notNull(),
    amount: integer('amount').notNull(),
    /** The day that counts for a streak, in UTC; null when something is undone. */
    on: date('on_day').default(sql`null`),
  },
  (table) => [index('deed_change_user_index').on(table.userId)],
)
