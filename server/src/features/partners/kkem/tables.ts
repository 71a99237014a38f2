import type { Winner } from '@muster/contract/partners/kkem-events.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { authored, authorIndexes, createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

/** A member's account at kkem. It takes effect once verified. */
export const kkemLink = pgTable(
  'kkem_link',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => user.id, { onDelete: 'cascade' }),
    jsid: varchar('jsid', { length: 255 }).notNull(),
    dwmsId: varchar('dwms_id', { length: 255 }),
    verified: boolean('verified').notNull().default(false),
    /** Hash of the token in the verification email; single use. */
    tokenHash: varchar('token_hash', { length: 64 }).unique(),
    tokenEndsAt: moment('token_ends_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Anyone can ask to connect an account there; it belongs to the first one who proves it.
    uniqueIndex('kkem_link_jsid_unique').on(table.jsid).where(sql`${table.verified}`),
    index('kkem_link_verified_index').on(table.id).where(sql`${table.verified}`),
  ],
)

/** An event with kkem: its page, and the figures that kkem requests. */
export const kkemEvent = pgTable(
  'kkem_event',
  {
    id: primaryId(),
    slug: varchar('slug', { length: 60 }).notNull().unique(),
    title: varchar('title', { length: 100 }).notNull(),
    text: varchar('text', { length: 5000 }).notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    link: varchar('link', { length: 500 }),
    picture: varchar('picture', { length: 500 }),
    prize: varchar('prize', { length: 60 }),
    registered: integer('registered').notNull().default(0),
    shortlisted: integer('shortlisted').notNull().default(0),
    participants: integer('participants').notNull().default(0),
    winningMembers: integer('winning_members').notNull().default(0),
    selectionCriteria: varchar('selection_criteria', { length: 500 }).notNull().default(''),
    /** Teams that have agreed to be named. */
    winners: jsonb('winners').$type<Winner[]>().notNull().default([]),
    place: smallint('place').notNull().default(0),
    archivedAt: moment('archived_at'),
    ...authored(() => user.id),
  },
  (table) => [
    ...authorIndexes('kkem_event', table),
    check('kkem_event_days_check', sql`${table.endsOn} >= ${table.startsOn}`),
    index('kkem_event_order_index').on(table.place, table.startsOn.desc().nullsFirst(), table.id),
  ],
)
