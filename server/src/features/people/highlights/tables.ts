import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { learningCircle } from '../../circles/learning-circles/tables.ts'
import { meetup } from '../../circles/meetups/tables.ts'
import { submission } from '../../learning/submissions/tables.ts'

/**
 * What classmates see of a member: a level they reached, approved work, a meetup record. Triggers maintain
 * the rows (`highlights.sql`); visibility depends on the member's profile at the time of reading.
 */
export const highlight = pgTable(
  'highlight',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 8, enum: ['level', 'work', 'record'] }).notNull(),
    /** The member's college at that time. */
    collegeId: uuid('college_id'),
    levelOrder: smallint('level_order'),
    submissionId: uuid('submission_id').references(() => submission.id, { onDelete: 'cascade' }),
    meetupId: uuid('meetup_id').references(() => meetup.id, { onDelete: 'cascade' }),
    circleId: uuid('circle_id').references(() => learningCircle.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    /** Number of "Well done" reactions. */
    wellDone: integer('well_done').notNull().default(0),
  },
  (table) => [
    unique('highlight_level_unique').on(table.userId, table.levelOrder),
    unique('highlight_submission_unique').on(table.submissionId),
    unique('highlight_meetup_unique').on(table.meetupId),
    check('highlight_kind_check', sql`${table.kind} in ('level', 'work', 'record')`),
    check('highlight_well_done_check', sql`${table.wellDone} >= 0`),
    index('highlight_college_index').on(table.collegeId, table.at.desc().nullsFirst(), table.id),
    index('highlight_user_index').on(table.userId, table.at.desc().nullsFirst(), table.id),
    // For the landing page, which shows one of the latest.
    index('highlight_level_index')
      .on(table.at.desc().nullsFirst(), table.id)
      .where(sql`${table.kind} = 'level'`),
    index('highlight_circle_index').on(table.circleId, table.at.desc().nullsFirst(), table.id),
  ],
)

/** A "Well done" reaction, one per member and highlight. */
export const wellDone = pgTable(
  'well_done',
  {
    highlightId: uuid('highlight_id')
      .notNull()
      .references(() => highlight.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** When the highlight's member was notified about it. */
    toldAt: moment('told_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.highlightId, table.userId] }),
    index('well_done_user_index').on(table.userId),
    index('well_done_untold_index')
      .on(table.createdAt, table.highlightId)
      .where(sql`${table.toldAt} is null`),
  ],
)

/** The day, in the member's time zone, of their last notification about "Well done" reactions. */
export const wellDoneTold = pgTable('well_done_told', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  toldOn: date('told_on').notNull(),
})
