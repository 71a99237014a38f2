import type { PlanItem } from '@muster/contract/events/events.ts'
import { specialEventKinds } from '@muster/contract/events/special-events.ts'
import { eventPlaceStatuses } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import { district } from '../../places/locations/tables.ts'
import { organization } from '../../places/organisations/tables.ts'

/**
 * An event that tasks refer to by its name. With dates (`event_date`), it is also listed as a special event.
 */
export const event = pgTable(
  'event',
  {
    id: primaryId(),
    name: varchar('name', { length: 75 }).notNull(),
    description: varchar('description', { length: 200 }),
    /** Time zone in which its times are shown. */
    timeZone: varchar('time_zone', { length: 50 }).notNull().default('UTC'),
    place: varchar('place', { length: 255 }),
    town: varchar('town', { length: 75 }),
    districtId: uuid('district_id').references(() => district.id, { onDelete: 'set null' }),
    isOnline: boolean('is_online').notNull().default(false),
    link: varchar('link', { length: 200 }),
    coverPictureKey: varchar('cover_picture_key', { length: 100 }),
    tags: varchar('tags', { length: 30 }).array().notNull().default([]),
    orgId: uuid('org_id').references(() => organization.id, { onDelete: 'set null' }),
    /** Set when no organisation on this site organises it. */
    organiser: varchar('organiser', { length: 150 }),
    /** Items by day and time of the event's time zone, the same for each date. */
    plan: jsonb('plan').$type<PlanItem[]>().notNull().default([]),
    /** Whether members can take places at its dates here. */
    takesPlaces: boolean('takes_places').notNull().default(false),
    /** Per date; null: no limit. */
    maxAttendees: integer('max_attendees'),
    /** For attending a date; null: none. */
    karma: smallint('karma'),
    ...authored(() => user.id),
  },
  (table) => [
    check('event_capacity_check', sql`${table.maxAttendees} > 0`),
    check('event_karma_check', sql`${table.karma} > 0`),
    uniqueIndex('event_name_in_any_case').on(sql`lower(${table.name})`),
    index('event_created_at_index').on(table.createdAt, table.id),
    index('event_organization_index').on(table.orgId),
    index('event_district_index').on(table.districtId),
    ...authorIndexes('event', table),
  ],
)

/** The member to ask about an event, who answers questions. */
export const eventContact = pgTable(
  'event_contact',
  {
    eventId: uuid('event_id')
      .primaryKey()
      .references(() => event.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** What they say to people who consider going. */
    words: varchar('words', { length: 200 }),
  },
  (table) => [index('event_contact_user_index').on(table.userId)],
)

/** Someone who speaks at an event, in the order of the form. */
export const eventSpeaker = pgTable(
  'event_speaker',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => event.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    name: varchar('name', { length: 100 }).notNull(),
    about: varchar('about', { length: 120 }),
    words: varchar('words', { length: 200 }),
    /** Their account here; null without one. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.position] }),
    index('event_speaker_user_index').on(table.userId),
  ],
)

/** A date on which an event takes place, whether once or repeatedly. */
export const eventDate = pgTable(
  'event_date',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => event.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    calledOffAt: moment('called_off_at'),
    callOffReason: varchar('call_off_reason', { length: 500 }),
    /** When attendees got the reminder a day before; reset to null when it is moved. */
    dayReminderAt: moment('day_reminder_at'),
    /** Incremented with each change that calendars need to pick up. */
    sequence: integer('sequence').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    check('event_date_order_check', sql`${table.endsAt} > ${table.startsAt}`),
    unique('event_date_once').on(table.eventId, table.startsAt),
    index('event_date_time_index').on(table.startsAt, table.id),
    index('event_date_end_index').on(table.endsAt),
  ],
)

/** A picture of what happened on a date; shown with the next ones. */
export const eventDatePicture = pgTable(
  'event_date_picture',
  {
    id: primaryId(),
    dateId: uuid('date_id')
      .notNull()
      .references(() => eventDate.id, { onDelete: 'cascade' }),
    pictureKey: varchar('picture_key', { length: 100 }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('event_date_picture_date_index').on(table.dateId, table.createdAt, table.id)],
)

/** A person at a date of an event, from taking a place to the karma for attending. */
export const eventAttendee = pgTable(
  'event_attendee',
  {
    id: primaryId(),
    dateId: uuid('date_id')
      .notNull()
      .references(() => eventDate.id, { onDelete: 'restrict' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** `going` and `joined` count against the limit. */
    status: varchar('status', { length: 7, enum: eventPlaceStatuses }).notNull(),
    /** The waiting list is ordered by this, then by id. */
    queuedAt: moment('queued_at').notNull(),
    joinedAt: moment('joined_at'),
    checkedInById: uuid('checked_in_by_id').references(() => user.id, { onDelete: 'set null' }),
    /**
     * How often the check-in was undone: part of the cause of the next award, so that it can be paid again.
     */
    takeBacks: smallint('take_backs').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    unique('event_attendee_once').on(table.dateId, table.userId),
    check('event_attendee_status_check', sql`${table.status} in ('going', 'waiting', 'joined')`),
    check('event_attendee_joined_check', sql`(${table.status} = 'joined') = (${table.joinedAt} is not null)`),
    index('event_attendee_line_index').on(table.dateId, table.status, table.queuedAt, table.id),
    index('event_attendee_user_index').on(table.userId, table.status, table.dateId),
    index('event_attendee_checked_in_by_index').on(table.checkedInById),
  ],
)

/** A question about an event and an organiser's answer. The client generates its id. */
export const eventQuestion = pgTable(
  'event_question',
  {
    id: uuid('id').primaryKey(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => event.id, { onDelete: 'cascade' }),
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
    check('event_question_answer_check', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    index('event_question_event_index').on(table.eventId, table.createdAt, table.id),
    index('event_question_user_index').on(table.userId),
    index('event_question_answered_by_index').on(table.answeredById),
  ],
)

/** A report of a question; deleted when an organiser dismisses it. */
export const eventQuestionReport = pgTable(
  'event_question_report',
  {
    questionId: uuid('question_id')
      .notNull()
      .references(() => eventQuestion.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.userId] }),
    index('event_question_report_user_index').on(table.userId),
  ],
)

/** An event from a feed of another site; deleted when the feed no longer lists it. */
export const outsideEvent = pgTable(
  'outside_event',
  {
    id: primaryId(),
    /** Web address of the feed. */
    feed: varchar('feed', { length: 500 }).notNull(),
    /** Identifies it within its feed. */
    key: varchar('key', { length: 64 }).notNull(),
    kind: varchar('kind', { length: 9, enum: specialEventKinds }).notNull(),
    title: varchar('title', { length: 100 }).notNull(),
    description: varchar('description', { length: 200 }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    place: varchar('place', { length: 255 }),
    isOnline: boolean('is_online').notNull(),
    link: varchar('link', { length: 500 }).notNull(),
    tags: varchar('tags', { length: 30 }).array().notNull(),
    organiser: varchar('organiser', { length: 150 }),
  },
  (table) => [
    unique('outside_event_once').on(table.feed, table.key),
    index('outside_event_starts_at_index').on(table.startsAt, table.id),
  ],
)
