import { index, pgTable, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, primaryId, updatedAt } from '../../platform/database/columns.ts'

export const country = pgTable('country', {
  id: primaryId(),
  name: varchar('name', { length: 75 }).notNull().unique(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const state = pgTable(
  'state',
  {
    id: primaryId(),
    name: varchar('name', { length: 75 }).notNull(),
    countryId: uuid('country_id')
      .notNull()
      .references(() => country.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('state_country_name_unique').on(table.countryId, table.name)],
)

export const zone = pgTable(
  'zone',
  {
    id: primaryId(),
    name: varchar('name', { length: 75 }).notNull(),
    stateId: uuid('state_id')
      .notNull()
      .references(() => state.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('zone_state_name_unique').on(table.stateId, table.name)],
)

export const district = pgTable(
  'district',
  {
    id: primaryId(),
    name: varchar('name', { length: 75 }).notNull(),
    zoneId: uuid('zone_id')
      .notNull()
      .references(() => zone.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('district_zone_name_unique').on(table.zoneId, table.name),
    index('district_name_index').on(table.name),
  ],
)
