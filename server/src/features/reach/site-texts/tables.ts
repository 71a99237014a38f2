import type { SiteTextKey } from '@muster/contract/reach/public-words.ts'
import { textKeys } from '@muster/contract/reach/site-texts.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

/** A published version of a text. Version 1 is built in and has no row. */
export const siteText = pgTable(
  'site_text',
  {
    id: primaryId(),
    key: varchar('key', { length: 40, enum: textKeys }).notNull(),
    version: integer('version').notNull(),
    title: varchar('title', { length: 100 }).notNull(),
    body: varchar('body', { length: 20_000 }).notNull(),
    link: varchar('link', { length: 500 }),
    linkText: varchar('link_text', { length: 40 }),
    nextOn: date('next_on'),
    asksAgain: boolean('asks_again').notNull().default(false),
    publishedById: uuid('published_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('site_text_version_unique').on(table.key, table.version),
    check('site_text_version_check', sql`${table.version} > 1`),
    index('site_text_published_by_index').on(table.publishedById),
  ],
)

/** A member's agreement to a version of a text. */
export const siteTextAgreement = pgTable(
  'site_text_agreement',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    key: varchar('key', { length: 20 }).$type<SiteTextKey>().notNull(),
    version: integer('version').notNull(),
    agreedAt: moment('agreed_at').notNull(),
  },
  (table) => [
    unique('site_text_agreement_once').on(table.userId, table.key, table.version),
    index('site_text_agreement_index').on(table.key, table.agreedAt.desc().nullsFirst(), table.id),
  ],
)
