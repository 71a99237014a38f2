import { courseProviders } from '@muster/contract/partners/courses.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { karmaEntry } from '../../learning/karma/tables.ts'
import { submission } from '../../learning/submissions/tables.ts'

/** A provider's course that a member has started. */
export const memberCourse = pgTable(
  'member_course',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    provider: varchar('provider', { length: 20, enum: courseProviders }).notNull(),
    rootId: varchar('root_id', { length: 100 }).notNull(),
    title: varchar('title', { length: 200 }).notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** When the provider was last asked whether it is finished. */
    checkedAt: moment('checked_at'),
    /** What it became: exactly one of the two, once settled. */
    submissionId: uuid('submission_id').references(() => submission.id, { onDelete: 'set null' }),
    entryId: uuid('entry_id').references(() => karmaEntry.id, { onDelete: 'set null' }),
    settledAt: moment('settled_at'),
  },
  (table) => [
    check('member_course_provider_check', sql`${table.provider} in ('wadhwani', 'opengrad')`),
    uniqueIndex('member_course_unique').on(table.userId, table.provider, table.rootId),
    index('member_course_waiting_index').on(table.checkedAt, table.id).where(sql`${table.settledAt} is null`),
    index('member_course_submission_index').on(table.submissionId),
    index('member_course_entry_index').on(table.entryId),
  ],
)
