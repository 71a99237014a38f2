import { HOST_WORDS_LENGTH, type PlanStep, TOWN_LENGTH } from '@muster/contract/circles/meetup-shapes.ts'
import { attendeeStatuses, rhythms } from '@muster/contract/lib/circle-words.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
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
import { karmaEntry } from '../../learning/karma/tables.ts'
import { task } from '../../learning/tasks/tables.ts'
import { district } from '../../places/locations/tables.ts'
import { learningCircle } from '../learning-circles/tables.ts'

/** Meetups that were planned together, so that the remaining ones can be changed together. */
export const meetupSeries = pgTable(
  'meetup_series',
  {
    id: primaryId(),
    circleId: uuid('circle_id')
      .notNull()
      .references(() => learningCircle.id, { onDelete: 'restrict' }),
    rhythm: varchar('rhythm', { length: 7, enum: rhythms }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('meetup_series_rhythm_check', sql`${table.rhythm} in ('weekly', 'monthly')`),
    index('meetup_series_circle_index').on(table.circleId),
  ],
)

/** A meetup of a circle. Its state is derived from timestamps; see `state.ts`. */
export const meetup = pgTable(
  'meetup',
  {
    id: primaryId(),
    circleId: uuid('circle_id')
      .notNull()
      .references(() => learningCircle.id, { onDelete: 'restrict' }),
    seriesId: uuid('series_id').references(() => meetupSeries.id, { onDelete: 'set null' }),
    meetCode: varchar('meet_code', { length: 6 }).notNull(),
    title: varchar('title', { length: 100 }).notNull(),
    agenda: varchar('agenda', { length: 2000 }).notNull(),
    preRequirements: varchar('pre_requirements', { length: 1000 }),
    /** The host's note to people who consider coming. */
    hostWords: varchar('host_words', { length: HOST_WORDS_LENGTH }),
    /** Schedule, in minutes after the start. */
    plan: jsonb('plan').$type<PlanStep[]>().notNull().default([]),
    coverPictureKey: varchar('cover_picture_key', { length: 100 }),
    startsAt: moment('starts_at').notNull(),
    minutes: smallint('minutes').notNull(),
    /** A series keeps its hour in this time zone. */
    timeZone: varchar('time_zone', { length: 50 }).notNull(),
    isOnline: boolean('is_online').notNull().default(false),
    meetPlace: varchar('meet_place', { length: 255 }).notNull(),
    /** Null online, and for meetups of older clients whose circle has no college. */
    town: varchar('town', { length: TOWN_LENGTH }),
    /** Where the town is, as far as it's known; see `plan/town.ts`. */
    districtId: uuid('district_id').references(() => district.id, { onDelete: 'set null' }),
    /** Link to the meeting when it is online, otherwise to a map or the place. */
    location: varchar('location', { length: 200 }),
    /** Longitude and latitude in degrees, both or neither. */
    coordX: doublePrecision('coord_x'),
    coordY: doublePrecision('coord_y'),
    isPublic: boolean('is_public').notNull().default(true),
    /** Null: no limit. */
    maxAttendees: integer('max_attendees'),
    /** What attendees are asked to show; null: nothing. */
    reportDescription: varchar('report_description', { length: 1000 }),
    /** The first check-in. */
    startedAt: moment('started_at'),
    /** When the circle wrote its record. */
    reportedAt: moment('reported_at'),
    reportedById: uuid('reported_by_id').references(() => user.id, { onDelete: 'set null' }),
    reportText: varchar('report_text', { length: 1000 }),
    pictureKey: varchar('picture_key', { length: 100 }),
    /** SHA-256 of the stored picture, to detect one that was used before. */
    pictureHash: varchar('picture_hash', { length: 64 }),
    /**
     * How often a record was removed: part of the cause of each award, so that a new record pays karma again.
     */
    removedRecords: smallint('removed_records').notNull().default(0),
    /** Its karma is pending until staff have verified a record of the circle. */
    recordHeld: boolean('record_held').notNull().default(false),
    verifiedAt: moment('verified_at'),
    /**
     * How often it was verified: part of the cause of each award, so that a reversed one can be made again.
     */
    verifications: integer('verifications').notNull().default(0),
    rejectedAt: moment('rejected_at'),
    decidedById: uuid('decided_by_id').references(() => user.id, { onDelete: 'set null' }),
    rejectReason: varchar('reject_reason', { length: 500 }),
    cancelledAt: moment('cancelled_at'),
    cancelReason: varchar('cancel_reason', { length: 500 }),
    /** When people were reminded a day and an hour before; reset to null when it is moved. */
    dayReminderAt: moment('day_reminder_at'),
    hourReminderAt: moment('hour_reminder_at'),
    /** Incremented with each change that calendars need to pick up. */
    sequence: integer('sequence').notNull().default(0),
    /** Never null while the person has a row; a closed account keeps one. */
    ...authored(() => user.id),
  },
  (table) => [
    check('meetup_minutes_check', sql`${table.minutes} between 15 and 480`),
    check(
      'meetup_coordinates_check',
      sql`(${table.coordX} is null) = (${table.coordY} is null)
        and ${table.coordX} between -180 and 180 and ${table.coordY} between -90 and 90`,
    ),
    check('meetup_capacity_check', sql`${table.maxAttendees} > 0`),
    check('meetup_verified_check', sql`${table.verifiedAt} is null or ${table.reportedAt} is not null`),
    // A circle has at most one meetup per calendar day, UTC.
    uniqueIndex('meetup_one_a_day')
      .on(table.circleId, sql`((${table.startsAt} at time zone 'UTC')::date)`)
      .where(sql`${table.cancelledAt} is null`),
    // A code is unique among meetups that can be joined.
    uniqueIndex('meetup_code_unique')
      .on(table.meetCode)
      .where(sql`${table.reportedAt} is null and ${table.cancelledAt} is null`),
    index('meetup_circle_index').on(table.circleId, table.startsAt.desc().nullsFirst(), table.id),
    index('meetup_time_index').on(table.startsAt, table.id),
    // For meetups near someone.
    index('meetup_district_index').on(table.districtId, table.startsAt, table.id),
    index('meetup_series_index').on(table.seriesId, table.startsAt),
    index('meetup_waiting_index')
      .on(table.reportedAt, table.id)
      .where(
        sql`${table.reportedAt} is not null and ${table.verifiedAt} is null and ${table.rejectedAt} is null`,
      ),
    index('meetup_verified_index').on(table.verifiedAt.desc().nullsFirst(), table.id),
    index('meetup_rejected_index').on(table.rejectedAt.desc().nullsFirst(), table.id),
    index('meetup_picture_index').on(table.pictureHash),
    index('meetup_title_index').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    index('meetup_reported_by_index').on(table.reportedById),
    index('meetup_decided_by_index').on(table.decidedById),
    ...authorIndexes('meetup', table),
  ],
)

/** A person at a meetup, from saving it to the karma for attending. */
export const meetupAttendee = pgTable(
  'meetup_attendee',
  {
    id: primaryId(),
    meetupId: uuid('meetup_id')
      .notNull()
      .references(() => meetup.id, { onDelete: 'restrict' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /**
     * `going` and `joined` count against the limit; `report due` and `done` are derived from the timestamps
     * below.
     */
    status: varchar('status', { length: 10, enum: attendeeStatuses }).notNull(),
    /** The waiting list is ordered by this, then by id. */
    queuedAt: moment('queued_at').notNull().defaultNow(),
    note: varchar('note', { length: 1000 }),
    joinedAt: moment('joined_at'),
    /** The karma for checking in is pending until staff have verified a record of the circle. */
    joinHeld: boolean('join_held').notNull().default(false),
    reportedAt: moment('reported_at'),
    report: varchar('report', { length: 500 }),
    reportLink: varchar('report_link', { length: 300 }),
    rating: smallint('rating'),
    /** The circle's decision on this attendee's own report. */
    approved: boolean('approved'),
    reason: varchar('reason', { length: 500 }),
    karmaGiven: integer('karma_given'),
    /** The award from the verification. */
    entryId: uuid('entry_id').references(() => karmaEntry.id, { onDelete: 'restrict' }),
    /** When they were last reminded of the missing report. */
    remindedAt: moment('reminded_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('meetup_attendee_unique').on(table.meetupId, table.userId),
    check(
      'meetup_attendee_status_check',
      sql`${table.status} in ('interested', 'going', 'waiting', 'joined')`,
    ),
    check(
      'meetup_attendee_joined_check',
      sql`(${table.status} = 'joined') = (${table.joinedAt} is not null)`,
    ),
    check('meetup_attendee_report_check', sql`${table.reportedAt} is null or ${table.joinedAt} is not null`),
    check('meetup_attendee_rating_check', sql`${table.rating} between 1 and 5`),
    check('meetup_attendee_karma_check', sql`${table.karmaGiven} between 0 and 200`),
    index('meetup_attendee_user_index').on(table.userId, table.status, table.meetupId),
    index('meetup_attendee_joined_index')
      .on(table.userId, table.joinedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.joinedAt} is not null`),
    index('meetup_attendee_line_index').on(table.meetupId, table.status, table.queuedAt, table.id),
    index('meetup_attendee_entry_index').on(table.entryId),
  ],
)

export const meetupTask = pgTable(
  'meetup_task',
  {
    id: primaryId(),
    meetupId: uuid('meetup_id')
      .notNull()
      .references(() => meetup.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    title: varchar('title', { length: 100 }).notNull(),
    description: varchar('description', { length: 500 }),
    /** The catalogue task behind it; null: none. */
    taskId: uuid('task_id').references(() => task.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('meetup_task_meetup_index').on(table.meetupId, table.position),
    index('meetup_task_task_index').on(table.taskId),
  ],
)

/** Proof that an attendee has done a task of the meetup: a picture or a link. */
export const meetupProof = pgTable(
  'meetup_proof',
  {
    id: primaryId(),
    meetupTaskId: uuid('meetup_task_id')
      .notNull()
      .references(() => meetupTask.id, { onDelete: 'restrict' }),
    attendeeId: uuid('attendee_id')
      .notNull()
      .references(() => meetupAttendee.id, { onDelete: 'cascade' }),
    pictureKey: varchar('picture_key', { length: 100 }),
    proofUrl: varchar('proof_url', { length: 300 }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('meetup_proof_unique').on(table.meetupTaskId, table.attendeeId),
    check('meetup_proof_check', sql`(${table.pictureKey} is null) <> (${table.proofUrl} is null)`),
    index('meetup_proof_attendee_index').on(table.attendeeId),
  ],
)

/** A member of the circle who can't make it. A place that they take afterwards counts instead. */
export const meetupAbsence = pgTable(
  'meetup_absence',
  {
    meetupId: uuid('meetup_id')
      .notNull()
      .references(() => meetup.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.meetupId, table.userId] }),
    index('meetup_absence_user_index').on(table.userId),
  ],
)

/** A question about a meetup and a host's answer. The client generates its id. */
export const meetupQuestion = pgTable(
  'meetup_question',
  {
    id: uuid('id').primaryKey(),
    meetupId: uuid('meetup_id')
      .notNull()
      .references(() => meetup.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    text: varchar('text', { length: 280 }).notNull(),
    createdAt: createdAt(),
    editedAt: moment('edited_at'),
    answer: varchar('answer', { length: 500 }),
    answeredAt: moment('answered_at'),
    answeredById: uuid('answered_by_id').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('meetup_question_answer_check', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    index('meetup_question_meetup_index').on(table.meetupId, table.createdAt, table.id),
    index('meetup_question_user_index').on(table.userId),
    index('meetup_question_answered_by_index').on(table.answeredById),
  ],
)

/** A report of a question; deleted when a host dismisses it. */
export const meetupQuestionReport = pgTable(
  'meetup_question_report',
  {
    questionId: uuid('question_id')
      .notNull()
      .references(() => meetupQuestion.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.userId] }),
    index('meetup_question_report_user_index').on(table.userId),
  ],
)

/** The secret part of a calendar address; a new version invalidates the previous address. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Null for all meetups of the member. */
    circleId: uuid('circle_id').references(() => learningCircle.id, { onDelete: 'cascade' }),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique('calendar_feed_unique').on(table.userId, table.circleId).nullsNotDistinct(),
    index('calendar_feed_circle_index').on(table.circleId),
  ],
)
