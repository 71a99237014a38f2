import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { interestGroup } from '../interest-groups/tables.ts'

/** Groups that a new member has visited, up to the number that the task needs. */
export const groupVisit = pgTable(
  'group_visit',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    interestGroupId: uuid('interest_group_id')
      .notNull()
      .references(() => interestGroup.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.interestGroupId] }),
    index('group_visit_group_index').on(table.interestGroupId),
  ],
)
