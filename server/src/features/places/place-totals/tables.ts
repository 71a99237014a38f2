import { bigint, index, integer, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'

const figures = {
  colleges: integer('colleges').notNull().default(0),
  schools: integer('schools').notNull().default(0),
  companies: integer('companies').notNull().default(0),
  communities: integer('communities').notNull().default(0),
  /** Verified links of ranked members to these organisations, and their karma, as in `organization_total`. */
  members: integer('members').notNull().default(0),
  karma: bigint('karma', { mode: 'number' }).notNull().default(0),
  /** The same for colleges only. */
  collegeMembers: integer('college_members').notNull().default(0),
  collegeKarma: bigint('college_karma', { mode: 'number' }).notNull().default(0),
  /** Members who have said that they live there. */
  residents: integer('residents').notNull().default(0),
}

/** Figures of a country, state, zone or district, including all levels below. No row means all zero. */
export const placeTotal = pgTable('place_total', {
  placeId: uuid('place_id').primaryKey(),
  level: varchar('level', { length: 8, enum: ['country', 'state', 'zone', 'district'] }).notNull(),
  ...figures,
})

/**
 * Outbox of changes by district, filled by triggers. They count for the zone, state and country of the
 * district at the time of reading, so a move only has to correct what is already in `place_total`.
 */
export const placeChange = pgTable(
  'place_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    districtId: uuid('district_id').notNull(),
    ...figures,
  },
  (table) => [index('place_change_district_index').on(table.districtId)],
)
