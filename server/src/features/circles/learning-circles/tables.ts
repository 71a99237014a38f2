import { memberStatuses, rhythms } from '@muster/contract/lib/circle-words.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { authored, authorIndexes, createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { interestGroup } from '../../learning/interest-groups/tables.ts'
import { organization } from '../../places/organisations/tables.ts'

/** A small group that learns together. */
export const learningCircle = pgTable(
  'learning_circle',
  {
    id: primaryId(),
    name: varchar('name', { length: 255 }).notNull(),
    circleCode: varchar('circle_code', { length: 36 }).notNull(),
    interestGroupId: uuid('interest_group_id')
      .notNull()
      .references(() => interestGroup.id, { onDelete: 'restrict' }),
    organizationId: uuid('organization_id').references(() => organization.id, { onDelete: 'restrict' }),
    /** One line on what the circle is for, visible to everyone. */
    purpose: varchar('purpose', { length: 90 }),
    note: varchar('note', { length: 500 }),
    coverPictureKey: varchar('cover_picture_key', { length: 100 }),
    /**
     * How often it meets, null: no regular slot. Days are weekdays 1 (Monday) to 7, or days of the month 1 to
     * 31.
     */
    rhythm: varchar('rhythm', { length: 7, enum: rhythms }),
    meetDays: smallint('meet_days').array().notNull().default([]),
    /** `HH:MM` in the circle's time zone. */
    meetTime: varchar('meet_time', { length: 5 }),
    meetPlace: varchar('meet_place', { length: 255 }),
    timeZone: varchar('time_zone', { length: 50 }).notNull().default('Asia/Kolkata'),
    /** Number of members; updated with them under the lock of this row. */
    memberCount: integer('member_count').notNull().default(0),
    /** Karma of its members in the circle's group; a job updates it every second. */
    karma: integer('karma').notNull().default(0),
    /** Set after long inactivity: not listed until a lead restores it. */
    archivedAt: moment('archived_at'),
    /** The last member has left. Kept for its records, but can't be found. */
    closedAt: moment('closed_at'),
    ...authored(() => user.id),
  },
  (table) => [
    check('learning_circle_rhythm_check', sql`${table.rhythm} in ('weekly', 'monthly')`),
    check('learning_circle_counts_check', sql`${table.memberCount} >= 0`),
    uniqueIndex('learning_circle_name_unique')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.closedAt} is null`),
    uniqueIndex('learning_circle_code_unique').on(table.circleCode),
    index('learning_circle_open_index')
      .on(table.karma.desc().nullsFirst(), table.id)
      .where(sql`${table.closedAt} is null and ${table.archivedAt} is null`),
    index('learning_circle_group_index')
      .on(table.interestGroupId, table.karma.desc().nullsFirst(), table.id)
      .where(sql`${table.closedAt} is null and ${table.archivedAt} is null`),
    index('learning_circle_college_index')
      .on(table.organizationId, table.karma.desc().nullsFirst(), table.id)
      .where(sql`${table.closedAt} is null and ${table.archivedAt} is null`),
    index('learning_circle_organization_index').on(table.organizationId, table.interestGroupId),
    index('learning_circle_all_of_group_index').on(table.interestGroupId),
    index('learning_circle_created_at_index')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.closedAt} is null and ${table.archivedAt} is null`),
    index('learning_circle_name_index').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
    ...authorIndexes('learning_circle', table),
  ],
)

/** A person's status in a circle: one row per person and circle, never deleted. */
export const circleMember = pgTable(
  'circle_member',
  {
    id: primaryId(),
    circleId: uuid('circle_id')
      .notNull()
      .references(() => learningCircle.id, { onDelete: 'restrict' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Copied from the circle, where it never changes, for the unique index below. */
    interestGroupId: uuid('interest_group_id')
      .notNull()
      .references(() => interestGroup.id, { onDelete: 'restrict' }),
    status: varchar('status', { length: 9, enum: memberStatuses }).notNull(),
    /** The member's college, for reports: the current one, otherwise the last. Maintained by triggers. */
    collegeId: uuid('college_id').references(() => organization.id, { onDelete: 'set null' }),
    isLead: boolean('is_lead').notNull().default(false),
    /** A lead's message to someone who was turned down or removed. */
    reason: varchar('reason', { length: 500 }),
    /** Their message while they ask to join. */
    message: varchar('message', { length: 280 }),
    /** When they last asked, and when a lead answered; null: not yet. */
    askedAt: moment('asked_at'),
    answeredAt: moment('answered_at'),
    /** Determines who takes over as lead. */
    joinedAt: moment('joined_at'),
    /** When the status last changed. */
    changedAt: moment('changed_at').notNull().defaultNow(),
    changedById: uuid('changed_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('circle_member_unique').on(table.circleId, table.userId),
    check(
      'circle_member_status_check',
      sql`${table.status} in ('requested', 'invited', 'member', 'rejected', 'left', 'removed')`,
    ),
    check('circle_member_lead_check', sql`not ${table.isLead} or ${table.status} = 'member'`),
    check('circle_member_joined_check', sql`${table.status} <> 'member' or ${table.joinedAt} is not null`),
    // No one can be in two circles of one interest group.
    uniqueIndex('circle_member_one_of_group')
      .on(table.userId, table.interestGroupId)
      .where(sql`${table.status} = 'member'`),
    index('circle_member_college_index').on(table.collegeId),
    index('circle_member_report_index')
      .on(table.joinedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.status} = 'member' and ${table.collegeId} is not null`),
    index('circle_member_user_index').on(table.userId, table.status),
    index('circle_member_group_index').on(table.interestGroupId),
    index('circle_member_changed_by_index').on(table.changedById),
  ],
)

/** An invitation to a circle: emailed to one member, or the circle's link for everyone. */
export const circleInvitation = pgTable(
  'circle_invitation',
  {
    id: primaryId(),
    circleId: uuid('circle_id')
      .notNull()
      .references(() => learningCircle.id, { onDelete: 'cascade' }),
    /** Null for the circle's link, of which there is only one. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    tokenHash: varchar('token_hash', { length: 64 }).notNull().unique(),
    createdById: uuid('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('circle_invitation_unique').on(table.circleId, table.userId).nullsNotDistinct(),
    index('circle_invitation_user_index').on(table.userId),
    index('circle_invitation_created_by_index').on(table.createdById),
  ],
)

/** A request to be notified when a full circle has a free seat; deleted with the notification. */
export const circleSeatWish = pgTable(
  'circle_seat_wish',
  {
    circleId: uuid('circle_id')
      .notNull()
      .references(() => learningCircle.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.circleId, table.userId] }),
    index('circle_seat_wish_user_index').on(table.userId),
  ],
)

/**
 * Outbox of circles whose karma needs summing up, filled by a trigger on `karma_by_group`; see
 * `foldCircleChanges`.
 */
export const circleChange = pgTable('circle_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  circleId: uuid('circle_id').notNull(),
})
