import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

/** Period of the all-time leaderboard; a month is stored as its first day. */
export const ALL_TIME = '1970-01-01'
/** Group id of overall rows, and scope id of the leaderboard of all members. */
export const EVERYBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Members on leaderboards: active students of a college who haven't opted out, with their locations.
 * Maintained by triggers on the source tables.
 */
export const boardMember = pgTable('board_member', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  collegeId: uuid('college_id').notNull(),
  districtId: uuid('district_id'),
  zoneId: uuid('zone_id'),
})

/** Members who have opted out of leaderboards. */
export const boardOptOut = pgTable('board_opt_out', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
})

/**
 * A listed member's karma in a period, overall or in one interest group; in the order that leaderboards show.
 */
export const boardRow = pgTable(
  'board_row',
  {
    period: date('period').notNull(),
    groupId: uuid('group_id').notNull(),
    userId: uuid('user_id').notNull(),
    karma: integer('karma').notNull(),
    reachedAt: moment('reached_at').notNull(),
    /**
     * The member's locations, up to date in overall rows only. In a group's rows they are those at the time
     * of the insert and unused: leaderboards of groups look up the college in `board_member`.
     */
    collegeId: uuid('college_id').notNull(),
    districtId: uuid('district_id'),
    zoneId: uuid('zone_id'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.period, table.groupId] }),
    index('board_row_order_index')
      .on(table.period, table.groupId, table.karma.desc().nullsFirst(), table.reachedAt, table.userId)
      .where(sql`${table.karma} > 0`),
    index('board_row_college_index')
      .on(table.period, table.collegeId, table.karma.desc().nullsFirst(), table.reachedAt, table.userId)
      .where(sql`${table.karma} > 0 and ${table.groupId} = '00000000-0000-0000-0000-000000000000'`),
    index('board_row_district_index')
      .on(table.period, table.districtId, table.karma.desc().nullsFirst(), table.reachedAt, table.userId)
      .where(sql`${table.karma} > 0 and ${table.groupId} = '00000000-0000-0000-0000-000000000000'`),
    index('board_row_zone_index')
      .on(table.period, table.zoneId, table.karma.desc().nullsFirst(), table.reachedAt, table.userId)
      .where(sql`${table.karma} > 0 and ${table.groupId} = '00000000-0000-0000-0000-000000000000'`),
  ],
)

/**
 * How many members on a leaderboard have a given karma, at three widths: exact, and in bands of 256 and
 * 65,536. Summing a few hundred rows at most gives the exact rank, however many members there are.
 */
export const boardCount = pgTable(
  'board_count',
  {
    period: date('period').notNull(),
    /** The group, college, district or zone; the zero UUID for all members. */
    scopeId: uuid('scope_id').notNull(),
    /** 0: exact, 1: bands of 256, 2: bands of 65,536. */
    width: smallint('width').notNull(),
    /** Karma, or the number of the band. */
    band: integer('band').notNull(),
    members: integer('members').notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.scopeId, table.width, table.band] })],
)

/** Karma and number of students of a college in a period. */
export const boardCollege = pgTable(
  'board_college',
  {
    period: date('period').notNull(),
    collegeId: uuid('college_id').notNull(),
    districtId: uuid('district_id'),
    zoneId: uuid('zone_id'),
    karma: bigint('karma', { mode: 'number' }).notNull(),
    students: integer('students').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.collegeId] }),
    index('board_college_order_index').on(table.period, table.karma.desc().nullsFirst(), table.collegeId),
    index('board_college_district_index').on(table.period, table.districtId, table.karma.desc().nullsFirst()),
    index('board_college_zone_index').on(table.period, table.zoneId, table.karma.desc().nullsFirst()),
  ],
)

/** Outbox of changes to the counts: writers only append, so they never wait for each other. */
export const boardChange = pgTable('board_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  period: date('period').notNull(),
  groupId: uuid('group_id').notNull(),
  collegeId: uuid('college_id').notNull(),
  districtId: uuid('district_id'),
  zoneId: uuid('zone_id'),
  karma: integer('karma').notNull(),
  /** 1: a row with this karma was added; -1: it was removed. */
  members: smallint('members').notNull(),
})

/**
 * A member's seat at a weekly table: up to 30 members of a level and state compare their karma of the week.
 * Drawn once a week (`around/draw.ts`), so level and state are those of the draw.
 */
export const weeklySeat = pgTable(
  'weekly_seat',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Its Monday. */
    week: date('week').notNull(),
    stateId: uuid('state_id').notNull(),
    levelOrder: smallint('level_order').notNull(),
    /** Number of the table among those of its level and state, from 1. */
    number: integer('number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.week] }),
    index('weekly_seat_table_index').on(table.week, table.stateId, table.levelOrder, table.number),
  ],
)

/** The draw of a week's tables. Its row is locked while members are seated. */
export const weeklyDraw = pgTable('weekly_draw', {
  /** Its Monday. */
  week: date('week').primaryKey(),
  /** Members who joined later are in the next draw. */
  startedAt: moment('started_at').notNull(),
  /** Null until everyone has a seat. */
  finishedAt: moment('finished_at'),
})
