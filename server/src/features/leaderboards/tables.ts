import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'
import { user } from '../accounts/tables.ts'

/** The period of all time; a month is stored as its first day. */
export const ALL_TIME = '1970-01-01'
/** The group of rows over all groups, and the scope of the board of everybody. */
export const EVERYBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Who is on the boards: active students of a college who did not opt out, and the place they compete in. Kept by
 * triggers of the tables that decide about it.
 */
export const boardMember = pgTable('board_member', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  collegeId: uuid('college_id').notNull(),
  districtId: uuid('district_id'),
  zoneId: uuid('zone_id'),
})

/** Members who do not want to be on the boards. */
export const boardOptOut = pgTable('board_opt_out', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
})

/** Karma of a listed member in a period, over all or in one interest group: what a board shows, in its order. */
export const boardRow = pgTable(
  'board_row',
  {
    period: date('period').notNull(),
    groupId: uuid('group_id').notNull(),
    userId: uuid('user_id').notNull(),
    karma: integer('karma').notNull(),
    reachedAt: moment('reached_at').notNull(),
    /**
     * Place of the member, kept for the boards over all alone. In a group's rows it is where the member was when the row was
     * made, and nobody reads it: boards of groups find the college in `board_member`.
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
 * How many members of a board have a karma, at three widths: exact, in bands of 256 and in bands of 65,536. Summing
 * a few hundred rows at most gives the exact rank, however many members there are.
 */
export const boardCount = pgTable(
  'board_count',
  {
    period: date('period').notNull(),
    /** The group, college, district or zone; the zero UUID for everybody. */
    scopeId: uuid('scope_id').notNull(),
    /** 0 exact, 1 in bands of 256, 2 in bands of 65,536. */
    width: smallint('width').notNull(),
    /** Karma, or the number of its band. */
    band: integer('band').notNull(),
    members: integer('members').notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.scopeId, table.width, table.band] })],
)

/** Karma and students of a college in a period. */
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

/** Changes of board rows that are not yet added to the counts: writers only append, so they never wait for each other. */
export const boardChange = pgTable('board_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  period: date('period').notNull(),
  groupId: uuid('group_id').notNull(),
  collegeId: uuid('college_id').notNull(),
  districtId: uuid('district_id'),
  zoneId: uuid('zone_id'),
  karma: integer('karma').notNull(),
  /** 1: a row with this karma came; -1: it went. */
  members: smallint('members').notNull(),
})
