import { index, integer, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { authored, authorIndexes, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { learningCircle } from '../../circles/learning-circles/tables.ts'
import { interestGroup } from '../../learning/interest-groups/tables.ts'
import { organization } from '../../places/organisations/tables.ts'

/** A hall full of people that staff have announced. */
export const hall = pgTable(
  'hall',
  {
    id: primaryId(),
    name: varchar('name', { length: 100 }).notNull(),
    code: varchar('code', { length: 6 }).notNull().unique(),
    /** How many people are expected. */
    people: integer('people').notNull(),
    /** Devices that have opened the code, at most `people`. */
    visitors: integer('visitors').notNull().default(0),
    endsAt: moment('ends_at').notNull(),
    campusId: uuid('campus_id').references(() => organization.id, { onDelete: 'set null' }),
    groupId: uuid('group_id').references(() => interestGroup.id, { onDelete: 'set null' }),
    circleId: uuid('circle_id').references(() => learningCircle.id, { onDelete: 'set null' }),
    ...authored(() => user.id),
  },
  (table) => [
    index('hall_ends_at_index').on(table.endsAt, table.id),
    index('hall_campus_index').on(table.campusId),
    index('hall_group_index').on(table.groupId),
    index('hall_circle_index').on(table.circleId),
    ...authorIndexes('hall', table),
  ],
)
