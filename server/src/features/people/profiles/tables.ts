import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, smallint, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { submission } from '../../learning/submissions/tables.ts'

/** A member's account on another site. */
export const socialLink = pgTable(
  'social_link',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    network: varchar('network', { length: 20 }).notNull(),
    handle: varchar('handle', { length: 60 }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.network] })],
)

/** A member's bio; a row exists only while there is one. */
export const memberBio = pgTable('member_bio', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  bio: varchar('bio', { length: 160 }).notNull(),
})

/** Work that a member has pinned to their profile. Pinning is the consent that others can see the proof. */
export const pinnedWork = pgTable(
  'pinned_work',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Display order, from 1. */
    place: smallint('place').notNull(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    /** The member's own line. */
    caption: varchar('caption', { length: 80 }),
    /** Since when the landing page can show it as well, with the member's consent; null: not. */
    frontAt: moment('front_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.place] }),
    unique('pinned_work_submission_unique').on(table.submissionId),
    index('pinned_work_front_index')
      .on(table.frontAt.desc().nullsFirst(), table.submissionId)
      .where(sql`${table.frontAt} is not null`),
    check('pinned_work_place_check', sql`${table.place} between 1 and 3`),
  ],
)

/** The last day (UTC) on which one member greeted another. */
export const greeting = pgTable(
  'greeting',
  {
    fromId: uuid('from_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    toId: uuid('to_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    saidOn: date('said_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fromId, table.toId] }),
    index('greeting_day_index').on(table.fromId, table.saidOn),
    index('greeting_to_index').on(table.toId),
  ],
)
