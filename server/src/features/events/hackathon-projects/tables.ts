import type { ProjectContent } from '@muster/contract/events/hackathon-projects.ts'
import { LATE_MINUTES_MAX, LATE_MINUTES_USUAL } from '@muster/contract/lib/hackathon-words.ts'
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
import { hackathonTeam } from '../hackathon-teams/tables.ts'
import { hackathon } from '../hackathons/tables.ts'

/** Organisers' settings for projects. Defaults apply without a row. */
export const hackathonProjectRules = pgTable(
  'hackathon_project_rules',
  {
    hackathonId: uuid('hackathon_id')
      .primaryKey()
      .references(() => hackathon.id, { onDelete: 'cascade' }),
    /** Null: with the end of the hackathon. */
    submissionsEnd: moment('submissions_end'),
    lateMinutes: smallint('late_minutes').notNull().default(LATE_MINUTES_USUAL),
    /** Whether everyone can see the submitted projects. */
    galleryIsOpen: boolean('gallery_is_open').notNull().default(false),
    /** The deadline that teams were last reminded of, a day and an hour before. */
    dayToldFor: moment('day_told_for'),
    hourToldFor: moment('hour_told_for'),
    ...authored(() => user.id),
  },
  (table) => [
    check(
      'hackathon_project_rules_late_check',
      sql`${table.lateMinutes} between 0 and ${sql.raw(`${LATE_MINUTES_MAX}`)}`,
    ),
    ...authorIndexes('hackathon_project_rules', table),
  ],
)

/**
 * A team's project, one per team. The columns have the last submitted version, `draft` what is being edited.
 */
export const hackathonProject = pgTable(
  'hackathon_project',
  {
    id: primaryId(),
    hackathonId: uuid('hackathon_id')
      .notNull()
      .references(() => hackathon.id, { onDelete: 'restrict' }),
    teamId: uuid('team_id')
      .notNull()
      .unique('hackathon_project_team_unique')
      .references(() => hackathonTeam.id, { onDelete: 'cascade' }),
    draft: jsonb('draft').$type<ProjectContent>().notNull(),
    /** By first submission, from 1; null until then. */
    number: smallint('number'),
    title: varchar('title', { length: 80 }),
    summary: varchar('summary', { length: 150 }),
    description: varchar('description', { length: 5000 }),
    demoUrl: varchar('demo_url', { length: 300 }),
    codeUrl: varchar('code_url', { length: 300 }),
    videoUrl: varchar('video_url', { length: 300 }),
    trackId: uuid('track_id'),
    /** How often it was submitted. */
    version: smallint('version').notNull().default(0),
    handedInAt: moment('handed_in_at'),
    isLate: boolean('is_late').notNull().default(false),
    /** Maintained by a trigger. */
    likes: integer('likes').notNull().default(0),
    ...authored(() => user.id),
  },
  (table) => [
    uniqueIndex('hackathon_project_number_unique').on(table.hackathonId, table.number),
    index('hackathon_project_title_index').on(table.hackathonId, sql`lower(${table.title})`),
    index('hackathon_project_likes_index').on(table.hackathonId, table.likes, table.id),
    ...authorIndexes('hackathon_project', table),
  ],
)

/** Each submitted version. */
export const hackathonProjectVersion = pgTable(
  'hackathon_project_version',
  {
    id: primaryId(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => hackathonProject.id, { onDelete: 'cascade' }),
    version: smallint('version').notNull(),
    content: jsonb('content').$type<ProjectContent>().notNull(),
    isLate: boolean('is_late').notNull(),
    handedInById: uuid('handed_in_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('hackathon_project_version_once').on(table.projectId, table.version),
    index('hackathon_project_version_handed_in_by_index').on(table.handedInById),
  ],
)

export const hackathonProjectPicture = pgTable(
  'hackathon_project_picture',
  {
    id: primaryId(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => hackathonProject.id, { onDelete: 'cascade' }),
    pictureKey: varchar('picture_key', { length: 100 }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('hackathon_project_picture_project_index').on(table.projectId, table.createdAt)],
)

export const hackathonProjectLike = pgTable(
  'hackathon_project_like',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => hackathonProject.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('hackathon_project_like_user_index').on(table.userId),
  ],
)
