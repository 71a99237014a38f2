import { warningRules } from '@muster/contract/people/warning-rules.ts'
import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

/** What staff decided about the report of a text in the same row; null: not yet. They removed it or left it. */
export const reportDecision = () => ({
  reportDecidedAt: moment('report_decided_at'),
  reportDecidedById: uuid('report_decided_by_id').references(() => user.id, { onDelete: 'set null' }),
})

/** Indexes of the reports that wait, those that were decided, and who decided them. */
export const reportIndexes = (
  name: string,
  table: Readonly<Record<'id' | 'reportedAt' | 'reportDecidedAt' | 'reportDecidedById', ExtraConfigColumn>>,
) => [
  index(`${name}_reported_index`)
    .on(table.reportedAt.desc().nullsFirst(), table.id)
    .where(sql`${table.reportedAt} is not null and ${table.reportDecidedAt} is null`),
  index(`${name}_report_decided_index`)
    .on(table.reportDecidedAt.desc().nullsFirst(), table.id)
    .where(sql`${table.reportDecidedAt} is not null`),
  index(`${name}_report_decided_by_index`).on(table.reportDecidedById),
]

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
