import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { moment } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { organization } from '../organisations/tables.ts'

/**
 * Members of each college, in the order of the lists' indexes, so that a page of a campus or zone is an index
 * scan, however many students there are. Maintained by triggers; suspended and closed accounts are excluded.
 */
export const campusMember = pgTable(
  'campus_member',
  {
    /**
     * Not a foreign key: it follows the member's link, which has one, and checking it again would slow down
     * moving a large college.
     */
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    districtId: uuid('district_id').notNull(),
    zoneId: uuid('zone_id').notNull(),
    /** Full name in lower case. */
    name: varchar('name', { length: 200 }).notNull(),
    /** Member ID in lower case. */
    muid: varchar('muid', { length: 100 }).notNull(),
    /** When they joined the platform. */
    joinedAt: moment('joined_at').notNull(),
    karma: integer('karma').notNull(),
    levelOrder: smallint('level_order').notNull(),
    /** When their karma last changed; null without karma. */
    lastKarmaAt: moment('last_karma_at'),
    isAlumni: boolean('is_alumni').notNull(),
    verified: boolean('verified').notNull(),
    /** Whether they have the role Campus Lead, Lead Enabler, or a group's campus lead role. */
    isLead: boolean('is_lead').notNull(),
    isEnabler: boolean('is_enabler').notNull(),
    isGroupLead: boolean('is_group_lead').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('campus_member_user_index').on(table.userId),
    index('campus_member_lead_index')
      .on(table.organizationId)
      .where(sql`${table.isLead} or ${table.isEnabler} or ${table.isGroupLead}`),
    index('campus_member_karma_index').on(table.organizationId, table.karma, table.userId),
    index('campus_member_name_index').on(table.organizationId, table.name, table.userId),
    index('campus_member_muid_index').on(table.organizationId, table.muid, table.userId),
    index('campus_member_joined_index').on(table.organizationId, table.joinedAt, table.userId),
    index('campus_member_level_index').on(table.organizationId, table.levelOrder, table.karma, table.userId),
    index('campus_member_alumni_index').on(table.organizationId, table.isAlumni, table.karma, table.userId),
    index('campus_member_district_index')
      .on(table.districtId, table.karma, table.userId)
      .where(sql`${table.verified} and not ${table.isAlumni}`),
    index('campus_member_district_name_index')
      .on(table.districtId, table.name, table.userId)
      .where(sql`${table.verified} and not ${table.isAlumni}`),
    index('campus_member_district_muid_index')
      .on(table.districtId, table.muid, table.userId)
      .where(sql`${table.verified} and not ${table.isAlumni}`),
    index('campus_member_district_level_index')
      .on(table.districtId, table.levelOrder, table.karma, table.userId)
      .where(sql`${table.verified} and not ${table.isAlumni}`),
    index('campus_member_zone_index')
      .on(table.zoneId, table.karma, table.userId)
      .where(sql`${table.verified} and not ${table.isAlumni}`),
    index('campus_member_zone_name_index')
      .on(table.zoneId, table.name, table.userId)
      .where(sql`${table.verified} and not ${table.isAlumni}`),
    index('campus_member_zone_muid_index')
      .on(table.zoneId, table.muid, table.userId)
      .where(sql`${table.verified} and not ${table.isAlumni}`),
    index('campus_member_zone_level_index')
      .on(table.zoneId, table.levelOrder, table.karma, table.userId)
      .where(sql`${table.verified} and not ${table.isAlumni}`),
  ],
)

/**
 * Figures of a location: `members` by status (0 unverified, 1 student, 2 alumni), and of its students their
 * number on each `level`, the number whose last karma was on each day (`active`), and the `karma` of each
 * day.
 */
const figureNames = ['members', 'level', 'active', 'karma'] as const

/** Figures of an organisation, district or zone. Days are numbered from 1970-01-01 in UTC. */
export const placeFigure = pgTable(
  'place_figure',
  {
    placeId: uuid('place_id').notNull(),
    figure: varchar('figure', { length: 8, enum: figureNames }).notNull(),
    key: integer('key').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.placeId, table.figure, table.key] }),
    check('place_figure_figure_check', sql`${table.figure} in ('members', 'level', 'active', 'karma')`),
  ],
)

/**
 * Outbox of changes, by organisation: writers only append, so they never wait for each other. Its district
 * and zone are looked up when the changes are folded.
 */
export const placeFigureChange = pgTable('place_figure_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  organizationId: uuid('organization_id').notNull(),
  figure: varchar('figure', { length: 8, enum: figureNames }).notNull(),
  key: integer('key').notNull(),
  amount: integer('amount').notNull(),
})

/**
 * A campus, district or zone in the tables of people who have several: how it's doing, counted ahead so that a
 * table is read in the order of an index. Triggers keep a row for each; jobs count.
 */
export const placeOverview = pgTable(
  'place_overview',
  {
    placeId: uuid('place_id').primaryKey(),
    kind: varchar('kind', { length: 8, enum: ['college', 'district', 'zone'] }).notNull(),
    students: integer('students').notNull().default(0),
    /** Students whose karma changed in the last 30 days, and in the 30 days before. */
    active: integer('active').notNull().default(0),
    activeBefore: integer('active_before').notNull().default(0),
    /** Growth of the active students in percent; null if there were none before. */
    change: integer('change'),
    /** Colleges of a district or zone. */
    campuses: integer('campuses').notNull().default(0),
    /** Open learning circles, and those that met in the last 30 days. */
    circles: integer('circles').notNull().default(0),
    circlesMet: integer('circles_met').notNull().default(0),
    /** Students who haven't used the platform for 30 days. */
    silent: integer('silent').notNull().default(0),
    /** Open role requests and proposals of organisations by its students. */
    waiting: integer('waiting').notNull().default(0),
    lastMeetupAt: moment('last_meetup_at'),
    /** Null before the first count. */
    countedAt: moment('counted_at'),
  },
  (table) => [
    check('place_overview_kind_check', sql`${table.kind} in ('college', 'district', 'zone')`),
    index('place_overview_students_index').on(table.kind, table.students, table.placeId),
    index('place_overview_active_index').on(table.kind, table.active, table.placeId),
    index('place_overview_change_index').on(table.kind, table.change, table.placeId),
    index('place_overview_met_index').on(table.kind, table.circlesMet, table.placeId),
    index('place_overview_silent_index').on(table.kind, table.silent, table.placeId),
    index('place_overview_waiting_index').on(table.kind, table.waiting, table.placeId),
    index('place_overview_meetup_index').on(table.kind, table.lastMeetupAt, table.placeId),
  ],
)

const rankKey = {
  karma: bigint('karma', { mode: 'number' }).notNull(),
  collegeSince: moment('college_since').notNull(),
  organizationId: uuid('organization_id').notNull(),
}

/**
 * Every hundredth college in rank order, as of the last count. Other ranks are counted from the step before,
 * which reads a few hundred rows however many colleges there are. Stores the position, not the college, which
 * can be gone by now.
 */
export const campusStep = pgTable(
  'campus_step',
  {
    /** How many colleges come before. */
    before: integer('before').primaryKey(),
    ...rankKey,
  },
  (table) => [
    index('campus_step_index').on(sql`(-${table.karma})`, table.collegeSince, table.organizationId),
  ],
)

/** Colleges that have moved to or from a position since; written by triggers. */
export const campusStepChange = pgTable('campus_step_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...rankKey,
  /** 1: a college has moved to this position; -1: it has left it. */
  colleges: smallint('colleges').notNull(),
})

/** Figures of a campus at the end of a month, or today for the present month; written daily. */
export const campusMonth = pgTable(
  'campus_month',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    month: date('month').notNull(),
    /** Rank among all colleges by karma. */
    rank: integer('rank').notNull(),
    students: integer('students').notNull(),
    /** Students who earned karma in the last six months and have reached level 1, 2, up to 7. */
    activeByLevel: integer('active_by_level').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.month] })],
)
