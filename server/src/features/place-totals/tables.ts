import { bigint, index, integer, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'

const figures = {
  colleges: integer('colleges').notNull().default(0),
  schools: integer('schools').notNull().default(0),
  companies: integer('companies').notNull().default(0),
  communities: integer('communities').notNull().default(0),
  /** Verified links of ranked members to these organisations, and their karma, as `organization_total` has them. */
  members: integer('members').notNull().default(0),
  karma: bigint('karma', { mode: 'number' }).notNull().default(0),
  /** The same of colleges alone. */
  collegeMembers: integer('college_members').notNull().default(0),
  collegeKarma: bigint('college_karma', { mode: 'number' }).notNull().default(0),
  /** Members who have said that they live there. */
  residents: integer('residents').notNull().default(0),
}

/** What lies in a country, state, zone or district, at every level below it. A place without a row has nothing. */
export const placeTotal = pgTable('place_total', {
  placeId: uuid('place_id').primaryKey(),
  level: varchar('level', { length: 8, enum: ['country', 'state', 'zone', 'district'] }).notNull(),
  ...figures,
})

/**
 * Changes of districts that are not yet added to `place_total`, written by triggers. They count for the zone, state and
 * country that the district lies in when somebody asks, so that a move concerns what is added already alone.
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
