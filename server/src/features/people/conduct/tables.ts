import { warningRules } from '@muster/contract/people/warning-rules.ts'
import { index, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

/** A warning of staff to the author of a text that they removed. */
export const memberWarning = pgTable(
  'member_warning',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The text, such as `circle_message:<id>`; at most one warning for each. */
    cause: varchar('cause', { length: 80 }).notNull().unique(),
    rule: varchar('rule', { length: 10, enum: warningRules }).notNull(),
    givenById: uuid('given_by_id').references(() => user.id, { onDelete: 'set null' }),
    givenAt: moment('given_at').notNull(),
  },
  (table) => [
    index('member_warning_user_index').on(table.userId, table.givenAt.desc().nullsFirst()),
    index('member_warning_given_by_index').on(table.givenById),
  ],
)
