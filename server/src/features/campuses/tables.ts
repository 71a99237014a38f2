import { index, pgTable, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { authored, authorIndexes, primaryId } from '../../platform/database/columns.ts'
import { user } from '../accounts/tables.ts'
import { organization } from '../organisations/tables.ts'

/** The team of a campus beside its lead and enabler, and what each of them does there. */
export const campusTeamMember = pgTable(
  'campus_team_member',
  {
    id: primaryId(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    position: varchar('position', { length: 60 }).notNull(),
    ...authored(() => user.id),
  },
  (table) => [
    unique('campus_team_member_unique').on(table.organizationId, table.userId),
    index('campus_team_member_user_index').on(table.userId),
    ...authorIndexes('campus_team_member', table),
  ],
)
