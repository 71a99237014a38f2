import { bulkActs, bulkStates } from '@muster/contract/lib/bulk-acts.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

/** An action on many rows of a list, or the making of a file, with its summary. */
export const bulkJob = pgTable(
  'bulk_job',
  {
    id: primaryId(),
    act: varchar('act', { length: 40, enum: bulkActs }).notNull(),
    state: varchar('state', { length: 10, enum: bulkStates }).notNull().default('waiting'),
    /** Idempotency key from the browser, one for each press of a button. */
    key: uuid('key').notNull(),
    /** What the action needs besides the rows. */
    fields: jsonb('fields').notNull(),
    /** Search and filters of the rows; null when they were chosen one by one. */
    matching: jsonb('matching'),
    /** Whether all rows are in `bulk_job_row`. Files have none there. */
    gathered: boolean('gathered').notNull().default(false),
    total: integer('total'),
    done: integer('done').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** Number of rejected rows by reason. */
    reasons: jsonb('reasons').notNull().default({}),
    detail: varchar('detail', { length: 200 }),
    reason: varchar('reason', { length: 500 }),
    stoppedBecause: varchar('stopped_because', { length: 300 }),
    /** Source of the request, for security events; deleted when the job ends. */
    request: jsonb('request'),
    sessionId: uuid('session_id'),
    fileKey: varchar('file_key', { length: 100 }),
    fileUntil: moment('file_until'),
    undoesId: uuid('undoes_id').references((): AnyPgColumn => bulkJob.id, { onDelete: 'cascade' }),
    createdById: uuid('created_by_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    /** When it last made progress; a stale one has lost its process. */
    progressAt: moment('progress_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    unique('bulk_job_key_unique').on(table.createdById, table.key),
    unique('bulk_job_undoes_unique').on(table.undoesId),
    index('bulk_job_created_by_index').on(table.createdById, table.createdAt.desc().nullsFirst(), table.id),
    index('bulk_job_created_at_index').on(table.createdAt),
    index('bulk_job_open_index').on(table.progressAt).where(sql`${table.endedAt} is null`),
    index('bulk_job_file_index').on(table.fileUntil).where(sql`${table.fileKey} is not null`),
    uniqueIndex('bulk_job_file_unique')
      .on(table.createdById, table.act)
      .where(sql`${table.act} like '%.export' and ${table.endedAt} is null`),
    check('bulk_job_state_check', sql`${table.state} in ('waiting', 'running', 'done', 'stopped')`),
  ],
)

/** A row of a bulk action and its outcome. */
export const bulkJobRow = pgTable(
  'bulk_job_row',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => bulkJob.id, { onDelete: 'cascade' }),
    rowId: uuid('row_id').notNull(),
    /** Its order in the list. */
    position: integer('position').notNull(),
    outcome: varchar('outcome', { length: 10, enum: ['waiting', 'done', 'refused'] })
      .notNull()
      .default('waiting'),
    /** Why it was rejected. */
    reason: varchar('reason', { length: 300 }),
    /** The previous state, for undo. */
    before: jsonb('before'),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.rowId] }),
    index('bulk_job_row_outcome_index').on(table.jobId, table.outcome, table.position),
    check('bulk_job_row_outcome_check', sql`${table.outcome} in ('waiting', 'done', 'refused')`),
  ],
)
