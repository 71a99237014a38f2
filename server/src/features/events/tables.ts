import { specialEventKinds } from '@muster/contract/hackathons/special-events.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, unique, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { authored, authorIndexes, moment, primaryId } from '../../platform/database/columns.ts'
import { user } from '../accounts/tables.ts'
import { organization } from '../organisations/tables.ts'

/** An event that tasks belong to by its name. With dates it stands among the special events as well. */
export const event = pgTable(
  'event',
  {
    id: primaryId(),
    name: varchar('name', { length: 75 }).notNull(),
    description: varchar('description', { length: 200 }),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** Whose clock its times are told by. */
    timeZone: varchar('time_zone', { length: 50 }).notNull().default('UTC'),
    place: varchar('place', { length: 255 }),
    isOnline: boolean('is_online').notNull().default(false),
    link: varchar('link', { length: 200 }),
    coverPictureKey: varchar('cover_picture_key', { length: 100 }),
    tags: varchar('tags', { length: 30 }).array().notNull().default([]),
    orgId: uuid('org_id').references(() => organization.id, { onDelete: 'set null' }),
    /** Where no organisation of ours organises it. */
    organiser: varchar('organiser', { length: 150 }),
    ...authored(() => user.id),
  },
  (table) => [
    check('event_dates_check', sql`(${table.startsAt} is null) = (${table.endsAt} is null)`),
    check('event_order_check', sql`${table.endsAt} > ${table.startsAt}`),
    uniqueIndex('event_name_in_any_case').on(sql`lower(${table.name})`),
    index('event_starts_at_index').on(table.startsAt, table.id),
    index('event_created_at_index').on(table.createdAt, table.id),
    index('event_organization_index').on(table.orgId),
    ...authorIndexes('event', table),
  ],
)

/** An event that a feed of another site has told of; it is kept until the feed is read again without it. */
export const outsideEvent = pgTable(
  'outside_event',
  {
    id: primaryId(),
    /** The address of the feed. */
    feed: varchar('feed', { length: 500 }).notNull(),
    /** What tells it from others of its feed. */
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
