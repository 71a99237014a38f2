import { applicationStatuses } from '@muster/contract/lib/hackathon-words.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId, updatedAt } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { hackathon, hackathonForm } from '../hackathons/tables.ts'

/** A member's application for a hackathon. */
export const hackathonApplication = pgTable(
  'hackathon_application',
  {
    id: primaryId(),
    hackathonId: uuid('hackathon_id')
      .notNull()
      .references(() => hackathon.id, { onDelete: 'restrict' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The version of the form that was answered. */
    formId: uuid('form_id')
      .notNull()
      .references(() => hackathonForm.id, { onDelete: 'restrict' }),
    /**
     * By field name. Account fields aren't stored here but read from the account while the application
     * exists.
     */
    answers: jsonb('answers').$type<Record<string, unknown>>().notNull().default({}),
    /** When they agreed that organisers can read these fields of their account. */
    consentedAt: moment('consented_at').notNull(),
    /** Whether they are listed as looking for a team, with skills and a note to others. */
    needsTeam: boolean('needs_team').notNull().default(false),
    skills: jsonb('skills').$type<string[]>().notNull().default([]),
    teamNote: varchar('team_note', { length: 200 }),
    status: varchar('status', { length: 11, enum: applicationStatuses }).notNull().default('applied'),
    /** The status that the applicant knows, when decisions are announced together. */
    toldStatus: varchar('told_status', { length: 11, enum: applicationStatuses })
      .notNull()
      .default('applied'),
    /** Since when it has the present status: orders the waiting list and undecided applications. */
    since: moment('since').notNull().defaultNow(),
    /** The organisers' message to the applicant with the decision. */
    message: varchar('message', { length: 1000 }),
    /** Whether an email is sent with it. */
    tellsByMail: boolean('tells_by_mail').notNull().default(true),
    /** Mean score and number of ratings; updated with each rating. */
    score: numeric('score', { precision: 4, scale: 2, mode: 'number' }),
    readings: integer('readings').notNull().default(0),
    decidedById: uuid('decided_by_id').references(() => user.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    /** Id shared by all applications of one decision, and their previous status: for undo. */
    decisionId: uuid('decision_id'),
    formerStatus: varchar('former_status', { length: 11, enum: applicationStatuses }),
    formerSince: moment('former_since'),
    /** Shown at check-in by accepted applicants. */
    ticketCode: varchar('ticket_code', { length: 10 }).notNull().unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'hackathon_application_status_check',
      sql`${table.status} in ('applied', 'shortlisted', 'accepted', 'waiting', 'rejected', 'withdrawn')`,
    ),
    check(
      'hackathon_application_told_check',
      sql`${table.toldStatus} in ('applied', 'shortlisted', 'accepted', 'waiting', 'rejected', 'withdrawn')`,
    ),
    unique('hackathon_application_once').on(table.hackathonId, table.userId),
    index('hackathon_application_status_index').on(table.hackathonId, table.status, table.since, table.id),
    index('hackathon_application_user_index').on(table.userId, table.createdAt),
    index('hackathon_application_decision_index').on(table.decisionId),
    index('hackathon_application_form_index').on(table.formId),
    index('hackathon_application_decided_by_index').on(table.decidedById),
    index('hackathon_application_untold_index')
      .on(table.hackathonId)
      .where(sql`${table.status} <> ${table.toldStatus}`),
  ],
)

/**
 * Applications of a hackathon by status, maintained by a trigger. Its row is also the lock for giving places.
 */
export const hackathonTally = pgTable('hackathon_tally', {
  hackathonId: uuid('hackathon_id')
    .primaryKey()
    .references(() => hackathon.id, { onDelete: 'cascade' }),
  applied: integer('applied').notNull().default(0),
  shortlisted: integer('shortlisted').notNull().default(0),
  accepted: integer('accepted').notNull().default(0),
  waiting: integer('waiting').notNull().default(0),
  rejected: integer('rejected').notNull().default(0),
  withdrawn: integer('withdrawn').notNull().default(0),
  /** The start time that people with a place were last reminded of. */
  beginsToldFor: moment('begins_told_for'),
})

/** A file that answers a question. Deleted after a day unless an application names it. */
export const hackathonAnswerFile = pgTable(
  'hackathon_answer_file',
  {
    id: primaryId(),
    hackathonId: uuid('hackathon_id')
      .notNull()
      .references(() => hackathon.id, { onDelete: 'restrict' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    fieldName: varchar('field_name', { length: 255 }).notNull(),
    /** File name as uploaded. */
    name: varchar('name', { length: 100 }).notNull(),
    fileKey: varchar('file_key', { length: 100 }).notNull(),
    /** The application that names it; null until it is sent. */
    applicationId: uuid('application_id').references(() => hackathonApplication.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('hackathon_answer_file_hackathon_index').on(table.hackathonId),
    index('hackathon_answer_file_user_index').on(table.userId),
    index('hackathon_answer_file_application_index').on(table.applicationId),
    index('hackathon_answer_file_loose_index').on(table.createdAt).where(sql`${table.applicationId} is null`),
  ],
)

/** An announcement to applicants. The client generates its id, so that it is sent once. */
export const hackathonAnnouncement = pgTable(
  'hackathon_announcement',
  {
    id: uuid('id').primaryKey(),
    hackathonId: uuid('hackathon_id')
      .notNull()
      .references(() => hackathon.id, { onDelete: 'cascade' }),
    audience: varchar('audience', { length: 12 }).notNull(),
    title: varchar('title', { length: 80 }).notNull(),
    text: varchar('text', { length: 450 }).notNull(),
    told: integer('told').notNull(),
    sentById: uuid('sent_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('hackathon_announcement_hackathon_index').on(table.hackathonId, table.createdAt),
    index('hackathon_announcement_sent_by_index').on(table.sentById),
  ],
)

/** One organiser's rating of an application. */
export const hackathonReading = pgTable(
  'hackathon_reading',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => hackathonApplication.id, { onDelete: 'cascade' }),
    readerId: uuid('reader_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** 1 to 10, with one decimal. */
    score: numeric('score', { precision: 3, scale: 1, mode: 'number' }).notNull(),
    note: varchar('note', { length: 500 }).notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.readerId] }),
    check('hackathon_reading_score_check', sql`${table.score} between 1 and 10`),
    index('hackathon_reading_reader_index').on(table.readerId),
  ],
)

/** A member who wants to be notified when applications open. */
export const hackathonReminder = pgTable(
  'hackathon_reminder',
  {
    hackathonId: uuid('hackathon_id')
      .notNull()
      .references(() => hackathon.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hackathonId, table.userId] }),
    index('hackathon_reminder_user_index').on(table.userId),
  ],
)
