import { submissionStatuses } from '@muster/contract/learning/submissions.ts'
import { REVIEWER_WORDS_LENGTH } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../platform/database/columns.ts'
import { user } from '../accounts/tables.ts'
import { karmaEntry } from '../karma/tables.ts'
import { task } from '../tasks/tables.ts'

/** Proof of work for a task, and how its review went. */
export const submission = pgTable(
  'submission',
  {
    id: primaryId(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => task.id, { onDelete: 'restrict' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'restrict' }),
    status: varchar('status', { length: 15, enum: submissionStatuses }).notNull().default('pending'),
    /** Grows with each new proof and each decision, not when a peer vouches; a decision names the one it was made on. */
    version: integer('version').notNull().default(0),
    proofText: varchar('proof_text', { length: 2000 }),
    proofLink: varchar('proof_link', { length: 500 }),
    pictureKey: varchar('picture_key', { length: 100 }),
    source: varchar('source', { length: 8, enum: ['product', 'chat'] })
      .notNull()
      .default('product'),
    taskMessageId: varchar('task_message_id', { length: 36 }).unique(),
    lobbyMessageId: varchar('lobby_message_id', { length: 36 }),
    dmMessageId: varchar('dm_message_id', { length: 36 }),
    /** When the learner posted it: a bonus counts until then, not until the review. */
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    peerApprovedById: uuid('peer_approved_by_id').references(() => user.id, { onDelete: 'set null' }),
    peerApprovedAt: moment('peer_approved_at'),
    decidedById: uuid('decided_by_id').references(() => user.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    reason: varchar('reason', { length: 500 }),
    /** Points of the task, by their text, that the reviewer who sent it back found still open. */
    openPoints: jsonb('open_points').$type<string[]>().notNull().default([]),
    /** What the reviewer who approved it found good, in a line. */
    reviewerWords: varchar('reviewer_words', { length: REVIEWER_WORDS_LENGTH }),
    /** The learner shows those words on the profile. */
    wordsShown: boolean('words_shown').notNull().default(false),
    /** The learner lets others see it once it is approved. */
    isExample: boolean('is_example').notNull().default(false),
    entryId: uuid('entry_id').references(() => karmaEntry.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'submission_status_check',
      sql`${table.status} in ('pending', 'peer_approved', 'approved', 'returned', 'rejected', 'withdrawn', 'reversed')`,
    ),
    check('submission_source_check', sql`${table.source} in ('product', 'chat')`),
    check(
      'submission_proof_check',
      sql`${table.source} = 'chat' or coalesce(${table.proofText}, ${table.proofLink}, ${table.pictureKey}) is not null`,
    ),
    // A learner has one open submission of a task at a time, however often the button is pressed.
    uniqueIndex('submission_one_open')
      .on(table.userId, table.taskId)
      .where(sql`${table.status} in ('pending', 'peer_approved', 'returned')`),
    index('submission_waiting_index')
      .on(table.submittedAt, table.id)
      .where(sql`${table.status} in ('pending', 'peer_approved')`),
    index('submission_status_index').on(table.status, table.submittedAt, table.id),
    index('submission_user_index').on(table.userId, table.submittedAt.desc().nullsFirst(), table.id),
    index('submission_task_index').on(table.taskId, table.status, table.submittedAt),
    index('submission_example_index')
      .on(table.taskId, table.submittedAt)
      .where(sql`${table.isExample} and ${table.status} = 'approved'`),
    // The words that a profile shows.
    index('submission_words_index')
      .on(table.userId, table.decidedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.reviewerWords} is not null`),
    index('submission_created_at_index').on(table.createdAt, table.id),
    index('submission_peer_index').on(table.peerApprovedById, table.peerApprovedAt),
    index('submission_decided_index').on(table.decidedById, table.decidedAt),
    // The counts above the queue are read from it alone.
    index('submission_decided_at_index').on(table.decidedAt, table.decidedById),
    index('submission_entry_index').on(table.entryId),
  ],
)

/** How much each reviewer has decided, and how soon lately; counted once a day. */
export const reviewerFigure = pgTable(
  'reviewer_figure',
  {
    reviewerId: uuid('reviewer_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** All that they have decided. */
    reviewed: integer('reviewed').notNull(),
    /** What they have decided in the last 30 days, and the middle of what it waited for them, in minutes. */
    recent: integer('recent').notNull(),
    waitMinutes: integer('wait_minutes'),
  },
  (table) => [index('reviewer_figure_recent_index').on(table.recent, table.reviewerId)],
)
