import { bigint, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'
import { organization } from '../organisations/tables.ts'

/**
 * Figures and growth of each college. A job counts them: sums over all members and a month of the ledger are
 * too slow for a request, and sorting a list by them needs stored values.
 */
export const collegeGrowth = pgTable(
  'college_growth',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organization.id, { onDelete: 'cascade' }),
    /** Verified members, including alumni. */
    members: integer('members').notNull().default(0),
    membersGained: integer('members_gained').notNull().default(0),
    karma: bigint('karma', { mode: 'number' }).notNull().default(0),
    karmaGained: bigint('karma_gained', { mode: 'number' }).notNull().default(0),
    /** Learning circles that aren't closed. */
    circles: integer('circles').notNull().default(0),
    circlesGained: integer('circles_gained').notNull().default(0),
    alumni: integer('alumni').notNull().default(0),
    /** Null before the first count. */
    countedAt: moment('counted_at'),
  },
  (table) => [
    index('college_growth_members_index').on(table.members, table.organizationId),
    index('college_growth_members_gained_index').on(table.membersGained, table.organizationId),
    index('college_growth_karma_index').on(table.karma, table.organizationId),
    index('college_growth_karma_gained_index').on(table.karmaGained, table.organizationId),
    index('college_growth_circles_index').on(table.circles, table.organizationId),
    index('college_growth_circles_gained_index').on(table.circlesGained, table.organizationId),
  ],
)
