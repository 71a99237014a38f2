import { attentionReasons, healthActs } from '@muster/contract/places/campus/health.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { learningCircle } from '../../circles/learning-circles/tables.ts'
import { organization } from '../organisations/tables.ts'

const oneSubject = sql`num_nonnulls(user_id, circle_id) = 1`
const reasons = sql`reason in ('sent_back', 'silent', 'never_started', 'no_meetup', 'near_level', 'unverified')`

/**
 * Students and circles of a campus that need attention, one row each, in the order of the indexes. A nightly
 * job writes it; triggers remove students right away when they become active or leave the campus.
 */
export const campusAttention = pgTable(
  'campus_attention',
  {
    id: primaryId(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    /**
     * A member of the campus, maintained by triggers. Not a foreign key: merging colleges would check it for
     * every member.
     */
    userId: uuid('user_id'),
    circleId: uuid('circle_id').references(() => learningCircle.id, { onDelete: 'cascade' }),
    reason: varchar('reason', { length: 13, enum: attentionReasons }).notNull(),
    /** Their last activity. */
    since: moment('since').notNull(),
    /** How likely they are to leave, as of last night: days without activity, weighted by the reason. */
    urgency: smallint('urgency').notNull(),
    /** Title of the task that was sent back, or the karma missing to the next level. */
    detail: varchar('detail', { length: 100 }),
    /** When a lead contacted them; they are listed again after a while. */
    handledAt: moment('handled_at'),
  },
  (table) => [
    check('campus_attention_subject_check', oneSubject),
    check('campus_attention_reason_check', reasons),
    unique('campus_attention_member_unique').on(table.organizationId, table.userId),
    unique('campus_attention_circle_unique').on(table.organizationId, table.circleId),
    index('campus_attention_user_index').on(table.userId),
    index('campus_attention_circle_index').on(table.circleId),
    index('campus_attention_urgency_index')
      .on(table.organizationId, table.urgency, table.id)
      .where(sql`${table.handledAt} is null`),
    index('campus_attention_reason_index')
      .on(table.organizationId, table.reason, table.urgency, table.id)
      .where(sql`${table.handledAt} is null`),
    index('campus_attention_since_index')
      .on(table.organizationId, table.since, table.id)
      .where(sql`${table.handledAt} is null`),
  ],
)

/** An action of a campus lead: whom they contacted, why and how. */
export const campusAct = pgTable(
  'campus_act',
  {
    id: primaryId(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    circleId: uuid('circle_id').references(() => learningCircle.id, { onDelete: 'cascade' }),
    reason: varchar('reason', { length: 13, enum: attentionReasons }).notNull(),
    act: varchar('act', { length: 7, enum: healthActs }).notNull(),
    invitedToId: uuid('invited_to_id').references(() => learningCircle.id, { onDelete: 'cascade' }),
    text: varchar('text', { length: 500 }),
    startsAt: moment('starts_at'),
    createdById: uuid('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    check('campus_act_subject_check', oneSubject),
    check('campus_act_reason_check', reasons),
    check('campus_act_act_check', sql`${table.act} in ('invite', 'write', 'propose', 'confirm')`),
    index('campus_act_campus_index').on(table.organizationId, table.createdAt.desc().nullsFirst(), table.id),
    index('campus_act_user_index').on(table.userId, table.createdAt),
    index('campus_act_circle_index').on(table.circleId, table.createdAt),
    index('campus_act_invited_to_index').on(table.invitedToId),
    index('campus_act_created_by_index').on(table.createdById, table.createdAt),
  ],
)

/** Figures of a campus as of last night, to compare with others of its size. */
export const campusStanding = pgTable(
  'campus_standing',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organization.id, { onDelete: 'cascade' }),
    /** Lower bound of its size: 1, 50, 200, 1000 or 5000 students; 0 without any. */
    band: integer('band').notNull(),
    students: integer('students').notNull(),
    active: integer('active').notNull(),
    /** In the last 12 weeks. */
    karma: bigint('karma', { mode: 'number' }).notNull(),
    /** Tasks approved in the last 4, 12 and 26 weeks, each followed by the same number of weeks before. */
    approved: integer('approved').array().notNull(),
    countedAt: moment('counted_at').notNull(),
    /** Monday of the week whose email its leads have got. */
    mailedWeek: date('mailed_week'),
  },
  (table) => [index('campus_standing_mailed_index').on(table.mailedWeek, table.organizationId)],
)

/** Medians of the campuses in a size band, as of last night. */
export const campusSizeMedian = pgTable('campus_size_median', {
  band: integer('band').primaryKey(),
  campuses: integer('campuses').notNull(),
  students: doublePrecision('students').notNull(),
  activeShare: doublePrecision('active_share').notNull(),
  karmaPerStudent: doublePrecision('karma_per_student').notNull(),
  tasksApproved: doublePrecision('tasks_approved').notNull(),
})
