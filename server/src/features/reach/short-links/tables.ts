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
import { authored, authorIndexes, createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { bulkImport } from '../../desk/imports/tables.ts'

/** A short address on this site that redirects to another one. */
export const shortLink = pgTable(
  'short_link',
  {
    id: primaryId(),
    title: varchar('title', { length: 100 }).notNull(),
    /** The part after `/r/`. */
    slug: varchar('slug', { length: 50 }).notNull(),
    longUrl: varchar('long_url', { length: 500 }).notNull(),
    tags: varchar('tags', { length: 30 }).array().notNull().default(sql`'{}'`),
    expiresAt: moment('expires_at'),
    maxClicks: integer('max_clicks'),
    /** Whether parameters behind the short link are passed on to the target. */
    passesQuery: boolean('passes_query').notNull().default(false),
    passwordHash: varchar('password_hash', { length: 200 }),
    /** Set when someone without a staff role entered the target: visitors see it before the redirect. */
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

/** Sums over all clicks of a link, in a separate row so that counting never waits for an edit. */
export const shortLinkTotal = pgTable('short_link_total', {
  linkId: linkId().primaryKey(),
  ...counts(),
  /** Clicks used up of a link with a limit; counted immediately. */
  taken: integer('taken').notNull().default(0),
  lastClickAt: moment('last_click_at'),
})

/**
 * Clicks per quarter of an hour by dimension; `all` is the total. Quarters, because days in every time zone
 * start on one.
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
    /** First day of the month. */
    month: date('month').notNull(),
    value: varchar('value', { length: 100 }).notNull(),
    ...counts(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.dimension, table.month, table.value] })],
)

/** The salt for hashing visitors on one day. Deleted afterwards, so that the hashes become meaningless. */
export const shortLinkSalt = pgTable('short_link_salt', {
  day: date('day').primaryKey(),
  salt: varchar('salt', { length: 64 }).notNull(),
})

/** Visitors already counted today; deleted with the salt. */
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

/** Ids of written batches, so that a batch whose response was lost isn't added twice. */
export const shortLinkBatch = pgTable(
  'short_link_batch',
  { id: uuid('id').primaryKey(), createdAt: createdAt() },
  (table) => [index('short_link_batch_created_at_index').on(table.createdAt)],
)

/** A visitor's report of a link. Doesn't store who reported it. */
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
