import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { titledTable } from '../../../platform/database/titled-table.ts'
import { user } from '../../account/accounts/tables.ts'

/** A university or board that a college belongs to. */
export const affiliation = titledTable('affiliation', 75, () => user.id)

/** Number of colleges of an affiliation, maintained by triggers. */
export const affiliationTotal = pgTable('affiliation_total', {
  affiliationId: uuid('affiliation_id')
    .primaryKey()
    .references(() => affiliation.id, { onDelete: 'cascade' }),
  organizations: integer('organizations').notNull().default(0),
})
