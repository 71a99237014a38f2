import { linkReportReasons } from '@muster/contract/reach/short-link-words.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { authored, authorIndexes, createdAt, moment, primaryId } from '../../platform/database/columns.ts'
import { user } from '../accounts/tables.ts'
import { bulkImport } from '../imports/tables.ts'

/** An address of ours that leads to another one. */
export const shortLink = pgTable(
  'short_link',
  {
    id: primaryId(),
    title: varchar('title', { length: 100 }).notNull(),
    /** The part behind `/r/`. */
    slug: varchar('slug', { length: 50 }).notNull(),
    longUrl: varchar('long_url', { length: 500 }).notNull(),
    tags: varchar('tags', { length: 30 }).array().notNull().default(sql`'{}'`),
    expiresAt: moment('expires_at'),
    maxClicks: integer('max_clicks'),
    passwordHash: varchar('password_hash', { length: 200 }),
    /** Its target was entered by somebody without a staff role: visitors see where it leads before they go on. */
    warns: boolean('warns').notNull(),
    archivedAt: moment('archived_at'),
    ownerId: uuid('owner_id').references(() => user.id, { onDelete: 'set null' }),
    importId: uuid('import_id').references(() => bulkImport.id, { onDelete: 'restrict' }),
    ...authored(() => user.id),
  },
  (table) => [
    uniqueIndex('short_link_slug_unique').on(sql`lower(${table.slug})`),
    check('short_link_max_clicks_check', sql`${table.maxClicks} > 0`),
    index('short_link_created_at_index').on(table.createdAt, table.id),
    index('short_link_owner_index').on(table.ownerId),
    index('short_link_import_index').on(table.importId),
    ...authorIndexes('short_link', table),
  ],
)

const linkId = () =>
  uuid('link_id')
    .notNull()
    .references(() => shortLink.id, { onDelete: 'cascade' })

const counts = () => ({
  people: integer('people').notNull(),
  visitors: integer('visitors').notNull(),
  bots: integer('bots').notNull(),
})

/** All clicks of a link together, beside the link itself so that counting never waits for who edits it. */
export const shortLinkTotal = pgTable('short_link_total', {
  linkId: linkId().primaryKey(),
  ...counts(),
  /** Clicks that were let through, of a link that has only so many; counted at once. */
  taken: integer('taken').notNull().default(0),
  lastClickAt: moment('last_click_at'),
})

/**
 * Clicks within a quarter of an hour by one thing that they are told apart by: `all` is all of them. Quarters because
 * days begin at such moments in every time zone.
 */
export const shortLinkQuarter = pgTable(
  'short_link_quarter',
  {
    linkId: linkId(),
    dimension: varchar('dimension', { length: 10 }).notNull(),
    at: moment('at').notNull(),
    value: varchar('value', { length: 100 }).notNull(),
    ...counts(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.dimension, table.at, table.value] })],
)

/** The same by day in UTC, for long periods. */
export const shortLinkDay = pgTable(
  'short_link_day',
  {
    linkId: linkId(),
    dimension: varchar('dimension', { length: 10 }).notNull(),
    day: date('day').notNull(),
    value: varchar('value', { length: 100 }).notNull(),
    ...counts(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.dimension, table.day, table.value] })],
)

/** The same by month in UTC, for years. */
export const shortLinkMonth = pgTable(
  'short_link_month',
  {
    linkId: linkId(),
    dimension: varchar('dimension', { length: 10 }).notNull(),
    /** Its first day. */
    month: date('month').notNull(),
    value: varchar('value', { length: 100 }).notNull(),
    ...counts(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.dimension, table.month, table.value] })],
)

/** With what visitors are hashed on one day; thrown away when it is over, so that the hashes mean nothing any more. */
export const shortLinkSalt = pgTable('short_link_salt', {
  day: date('day').primaryKey(),
  salt: varchar('salt', { length: 64 }).notNull(),
})

/** Who has already been counted today; goes with the salt of the day. */
export const shortLinkVisitor = pgTable(
  'short_link_visitor',
  {
    linkId: linkId(),
    day: date('day').notNull(),
    hash: varchar('hash', { length: 24 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.day, table.hash] }),
    index('short_link_visitor_day_index').on(table.day),
  ],
)

/** Batches of clicks that are in the totals, so that one whose answer was lost is not added twice. */
export const shortLinkBatch = pgTable(
  'short_link_batch',
  { id: uuid('id').primaryKey(), createdAt: createdAt() },
  (table) => [index('short_link_batch_created_at_index').on(table.createdAt)],
)

/** What a visitor says is wrong with a link. Who said it is not kept. */
export const shortLinkReport = pgTable(
  'short_link_report',
  {
    id: primaryId(),
    linkId: linkId(),
    reason: varchar('reason', { length: 10, enum: linkReportReasons }).notNull(),
    note: text('note'),
    createdAt: createdAt(),
    closedAt: moment('closed_at'),
    closedById: uuid('closed_by_id').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('short_link_report_link_index').on(table.linkId, table.createdAt),
    index('short_link_report_open_index').on(table.createdAt, table.id).where(sql`${table.closedAt} is null`),
    index('short_link_report_created_at_index').on(table.createdAt, table.id),
    index('short_link_report_closed_by_index').on(table.closedById),
  ],
)
