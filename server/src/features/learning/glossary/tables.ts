import { index, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { authored, authorIndexes, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { interestGroup } from '../interest-groups/tables.ts'

/** A word of the community, of everyone or of one interest group. */
export const glossaryEntry = pgTable(
  'glossary_entry',
  {
    id: primaryId(),
    term: varchar('term', { length: 75 }).notNull().unique(),
    meaning: varchar('meaning', { length: 500 }).notNull(),
    groupId: uuid('group_id').references(() => interestGroup.id, { onDelete: 'set null' }),
    ...authored(() => user.id),
  },
  (table) => [
    index('glossary_entry_group_index').on(table.groupId),
    ...authorIndexes('glossary_entry', table),
  ],
)
