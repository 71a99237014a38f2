import { practiceOutcomes, practiceQueues } from '@muster/contract/desk/practice.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { authored, authorIndexes, moment, primaryId } from '../../../platform/database/columns.ts'
import { role } from '../../access/access/tables.ts'
import { user } from '../../account/accounts/tables.ts'
import { meetup } from '../../circles/meetups/tables.ts'
import { submission } from '../../learning/submissions/tables.ts'

/** What a member did in the first week of a staff role, and the handbook version that they last opened. */
export const firstWeek = pgTable(
  'first_week',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    roleId: uuid('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    hiddenAt: moment('hidden_at'),
    metAt: moment('met_at'),
    handbookVersion: integer('handbook_version'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roleId] }),
    index('first_week_role_index').on(table.roleId),
  ],
)

const outcome = () => varchar('outcome', { length: 10, enum: practiceOutcomes }).notNull()

/** Work for practice, copied without names, with the team's answer. */
export const practiceCase = pgTable(
  'practice_case',
  {
    id: primaryId(),
    roleId: uuid('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    queue: varchar('queue', { length: 20, enum: practiceQueues }).notNull().default('submissions'),
    /** Where it was copied from; null if it was written by hand. */
    submissionId: uuid('submission_id').references(() => submission.id, { onDelete: 'cascade' }),
    meetupId: uuid('meetup_id').references(() => meetup.id, { onDelete: 'cascade' }),
    title: varchar('title', { length: 75 }).notNull(),
    /** The task, or what was planned for a meetup and how many came. */
    taskText: varchar('task_text', { length: 500 }),
    goodWhen: varchar('good_when', { length: 1000 }),
    karma: integer('karma'),
    work: varchar('work', { length: 2000 }).notNull(),
    outcome: outcome(),
    reason: varchar('reason', { length: 500 }).notNull(),
    archived: boolean('archived').notNull().default(false),
    ...authored(() => user.id),
  },
  (table) => [
    unique('practice_case_submission_unique').on(table.roleId, table.submissionId),
    check('practice_case_outcome_check', sql`${table.outcome} in ('approved', 'returned', 'rejected')`),
    index('practice_case_submission_index').on(table.submissionId),
    uniqueIndex('practice_case_meetup_unique').on(table.meetupId, table.roleId),
    index('practice_case_created_at_index').on(table.createdAt, table.id),
    ...authorIndexes('practice_case', table),
  ],
)

/** A member's decision on a practice case. */
export const practiceAnswer = pgTable(
  'practice_answer',
  {
    practiceCaseId: uuid('practice_case_id')
      .notNull()
      .references(() => practiceCase.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    outcome: outcome(),
    reason: varchar('reason', { length: 500 }),
    decidedAt: moment('decided_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.practiceCaseId, table.userId] }),
    check('practice_answer_outcome_check', sql`${table.outcome} in ('approved', 'returned', 'rejected')`),
    index('practice_answer_user_index').on(table.userId),
  ],
)
