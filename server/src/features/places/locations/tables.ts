import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { authorIndexes, createdAt, primaryId, updatedAt } from '../../../platform/database/columns.ts'

/**
 * Author, last editor and import of a location. Their foreign keys are in the migration, because the tables
 * of members and imports refer to this module.
 */
const authored = () => ({
  importId: uuid('import_id'),
  createdById: uuid('created_by_id'),
  updatedById: uuid('updated_by_id'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

const authoredIndexes = (
  name: string,
  table: Readonly<Record<'importId' | 'createdById' | 'updatedById', AnyPgColumn>>,
) => [index(`${name}_import_index`).on(table.importId), ...authorIndexes(name, table)]

export const country = pgTable(
  'country',
  { id: primaryId(), name: varchar('name', { length: 75 }).notNull(), ...authored() },
  (table) => [
    uniqueIndex('country_name_in_any_case').on(sql`lower(${table.name})`),
    ...authoredIndexes('country', table),
  ],
)

export const state = pgTable(
  'state',
  {
    id: primaryId(),
    name: varchar('name', { length: 75 }).notNull(),
    countryId: uuid('country_id')
      .notNull()
      .references(() => country.id, { onDelete: 'restrict' }),
    ...authored(),
  },
  (table) => [
    uniqueIndex('state_name_in_any_case').on(table.countryId, sql`lower(${table.name})`),
    ...authoredIndexes('state', table),
  ],
)

export const zone = pgTable(
  'zone',
  {
    id: primaryId(),
    name: varchar('name', { length: 75 }).notNull(),
    stateId: uuid('state_id')
      .notNull()
      .references(() => state.id, { onDelete: 'restrict' }),
    ...authored(),
  },
  (table) => [
    uniqueIndex('zone_name_in_any_case').on(table.stateId, sql`lower(${table.name})`),
    ...authoredIndexes('zone', table),
  ],
)

export const district = pgTable(
  'district',
  {
    id: primaryId(),
    name: varchar('name', { length: 75 }).notNull(),
    zoneId: uuid('zone_id')
      .notNull()
      .references(() => zone.id, { onDelete: 'restrict' }),
    /** Lower-case names of the district and its parents, for searches. Maintained by triggers. */
    searchNames: text('search_names').notNull().default(''),
    ...authored(),
  },
  (table) => [
    index('district_search_index').using('gin', sql`${table.searchNames} gin_trgm_ops`),
    uniqueIndex('district_name_in_any_case').on(table.zoneId, sql`lower(${table.name})`),
    index('district_name_index').on(table.name),
    ...authoredIndexes('district', table),
  ],
)
