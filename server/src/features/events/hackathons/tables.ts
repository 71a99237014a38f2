import type {
  Criterion,
  Faq,
  FormField,
  Prize,
  ScheduleItem,
  Track,
} from '@muster/contract/events/hackathon-parts.ts'
import {
  admissions,
  crewRoles,
  hackathonStatuses,
  hackathonTypes,
} from '@muster/contract/lib/hackathon-words.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
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

/** A hackathon. Columns that a draft can lack are nullable; publishing checks them. */
export const hackathon = pgTable(
  'hackathon',
  {
    id: primaryId(),
    title: varchar('title', { length: 100 }).notNull(),
    tagline: varchar('tagline', { length: 150 }),
    description: varchar('description', { length: 5000 }),
    /** Limit of accepted applications. */
    participantCount: integer('participant_count'),
    type: varchar('type', { length: 8, enum: hackathonTypes }).notNull().default('offline'),
    website: varchar('website', { length: 200 }),
    orgId: uuid('org_id').references(() => organization.id, { onDelete: 'restrict' }),
    districtId: uuid('district_id').references(() => district.id, { onDelete: 'restrict' }),
    place: varchar('place', { length: 255 }),
    eventLogoPictureKey: varchar('event_logo_picture_key', { length: 100 }),
    bannerPictureKey: varchar('banner_picture_key', { length: 100 }),
    /** Whether its organisers chose pictures generated from the title. */
    isDrawn: boolean('is_drawn').notNull().default(false),
    /** False: only members of the organisation can apply. */
    isOpenToAll: boolean('is_open_to_all').notNull().default(false),
    welcomesBeginners: boolean('welcomes_beginners').notNull().default(false),
    applicationStart: moment('application_start'),
    applicationEnds: moment('application_ends'),
    eventStart: moment('event_start'),
    eventEnd: moment('event_end'),
    /** Time zone in which its times are shown. */
    timeZone: varchar('time_zone', { length: 50 }).notNull().default('UTC'),
    admission: varchar('admission', { length: 10, enum: admissions }).notNull().default('decided'),
    /** When decisions made before then are announced; null: each right away. */
    decisionsAt: moment('decisions_at'),
    teamLeast: smallint('team_least').notNull().default(1),
    teamMost: smallint('team_most').notNull().default(4),
    schedule: jsonb('schedule').$type<ScheduleItem[]>().notNull().default([]),
    tracks: jsonb('tracks').$type<Track[]>().notNull().default([]),
    prizes: jsonb('prizes').$type<Prize[]>().notNull().default([]),
    criteria: jsonb('criteria').$type<Criterion[]>().notNull().default([]),
    questions: jsonb('questions').$type<Faq[]>().notNull().default([]),
    /** For each person who was checked in and belongs to a team with a project. */
    takingPartKarma: smallint('taking_part_karma').notNull().default(0),
    status: varchar('status', { length: 20, enum: hackathonStatuses }).notNull().default('Draft'),
    publishedAt: moment('published_at'),
    /** Why a published one was called off, as the applicants were told. */
    cancelReason: varchar('cancel_reason', { length: 500 }),
    /** Incremented with each change that calendars need to pick up. */
    sequence: integer('sequence').notNull().default(0),
    ...authored(() => user.id),
  },
  (table) => [
    check('hackathon_status_check', sql`${table.status} in ('Draft', 'Published', 'Completed', 'Deleted')`),
    check('hackathon_type_check', sql`${table.type} in ('offline', 'online', 'both')`),
    check('hackathon_admission_check', sql`${table.admission} in ('decided', 'first_come')`),
    check('hackathon_places_check', sql`${table.participantCount} > 0`),
    check(
      'hackathon_team_check',
      sql`${table.teamLeast} between 1 and ${table.teamMost} and ${table.teamMost} <= 10`,
    ),
    check('hackathon_application_dates_check', sql`${table.applicationStart} < ${table.applicationEnds}`),
    check('hackathon_event_dates_check', sql`${table.eventStart} < ${table.eventEnd}`),
    index('hackathon_shown_index')
      .on(table.eventStart, table.id)
      .where(sql`${table.status} in ('Published', 'Completed')`),
    index('hackathon_created_at_index').on(table.createdAt, table.id),
    index('hackathon_organization_index').on(table.orgId),
    index('hackathon_district_index').on(table.districtId),
    index('hackathon_title_index').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    ...authorIndexes('hackathon', table),
  ],
)

/**
 * Versions of a hackathon's application form. Answers refer to the version they were given to, so that a form
 * which changes later still shows what those applicants were asked.
 */
export const hackathonForm = pgTable(
  'hackathon_form',
  {
    id: primaryId(),
    hackathonId: uuid('hackathon_id')
      .notNull()
      .references(() => hackathon.id, { onDelete: 'cascade' }),
    /** From 1; the highest is the current one. */
    version: smallint('version').notNull(),
    fields: jsonb('fields').$type<FormField[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('hackathon_form_version_unique').on(table.hackathonId, table.version)],
)

/** The crew of a hackathon, besides staff: one row per person and role. */
export const hackathonCrew = pgTable(
  'hackathon_crew',
  {
    id: primaryId(),
    hackathonId: uuid('hackathon_id')
      .notNull()
      .references(() => hackathon.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    role: varchar('role', { length: 10, enum: crewRoles }).notNull(),
    ...authored(() => user.id),
  },
  (table) => [
    check('hackathon_crew_role_check', sql`${table.role} in ('owner', 'organiser', 'judge', 'volunteer')`),
    // The owner counts as an organiser, so no one has both roles.
    uniqueIndex('hackathon_crew_organiser_unique')
      .on(table.hackathonId, table.userId)
      .where(sql`${table.role} in ('owner', 'organiser')`),
    unique('hackathon_crew_unique').on(table.hackathonId, table.userId, table.role),
    uniqueIndex('hackathon_crew_owner_unique').on(table.hackathonId).where(sql`${table.role} = 'owner'`),
    index('hackathon_crew_user_index').on(table.userId, table.hackathonId),
    ...authorIndexes('hackathon_crew', table),
  ],
)
