import { submissionStatuses } from '@muster/contract/learning/submissions.ts'
import { PEER_WORDS, REVIEWER_WORDS_LENGTH } from '@muster/contract/lib/words.ts'
import { warningRules } from '@muster/contract/people/warning-rules.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { reportDecision, reportIndexes } from '../../people/conduct/tables.ts'
import { karmaEntry } from '../karma/tables.ts'
import { task } from '../tasks/tables.ts'

/** Proof of work for a task, and its review. */
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
    /**
     * Incremented with each new proof and each decision, but not by a peer's approval. A decision names the
     * version that it is about.
     */
    version: integer('version').notNull().default(0),
    proofText: varchar('proof_text', { length: 2000 }),
    proofLink: varchar('proof_link', { length: 500 }),
    pictureKey: varchar('picture_key', { length: 100 }),
    /** What the link leads to, in one form (`similar/link-key.ts`); null if there's no link. */
    linkKey: varchar('link_key', { length: 500 }),
    /** A thumbnail of the picture's brightness (`similar/picture-hash.ts`); null without a picture. */
    pictureThumb: varchar('picture_thumb', { length: 1400 }),
    /** Bands of the perceptual hashes of the picture and its parts, by which others find it. */
    pictureBands: integer('picture_bands').array(),
    /** Those of the whole picture, by which it finds others. */
    pictureWholeBands: integer('picture_whole_bands').array(),
    source: varchar('source', { length: 8, enum: ['product', 'chat'] })
      .notNull()
      .default('product'),
    taskMessageId: varchar('task_message_id', { length: 36 }).unique(),
    lobbyMessageId: varchar('lobby_message_id', { length: 36 }),
    dmMessageId: varchar('dm_message_id', { length: 36 }),
    /** When the learner posted it: this time counts for a bonus, not that of the review. */
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    peerApprovedById: uuid('peer_approved_by_id').references(() => user.id, { onDelete: 'set null' }),
    peerApprovedAt: moment('peer_approved_at'),
    decidedById: uuid('decided_by_id').references(() => user.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    reason: varchar('reason', { length: 500 }),
    /** Texts of the task's points that the learner ticked before sending. */
    metPoints: jsonb('met_points').$type<string[]>().notNull().default([]),
    /** Texts of the task's points that the reviewer who sent it back marked as open. */
    openPoints: jsonb('open_points').$type<string[]>().notNull().default([]),
    /** One-line comment by the reviewer who approved it. */
    reviewerWords: varchar('reviewer_words', { length: REVIEWER_WORDS_LENGTH }),
    /** Whether the learner shows that comment on their profile. */
    wordsShown: boolean('words_shown').notNull().default(false),
    /** Whether the learner allows others to see it once it is approved. */
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
    // A learner has at most one open submission per task, however often they click.
    uniqueIndex('submission_one_open')
      .on(table.userId, table.taskId)
      .where(sql`${table.status} in ('pending', 'peer_approved', 'returned')`),
    index('submission_waiting_index')
      .on(table.submittedAt, table.id)
      .where(sql`${table.status} in ('pending', 'peer_approved')`),
    index('submission_status_index').on(table.status, table.submittedAt, table.id),
    index('submission_user_index').on(table.userId, table.submittedAt.desc().nullsFirst(), table.id),
    // For the member's story: work at its last decision, or when it was sent.
    index('submission_story_index').on(
      table.userId,
      sql`(coalesce(${table.decidedAt}, ${table.submittedAt})) desc`,
      table.id,
    ),
    index('submission_task_index').on(table.taskId, table.status, table.submittedAt),
    index('submission_example_index')
      .on(table.taskId, table.submittedAt)
      .where(sql`${table.isExample} and ${table.status} = 'approved'`),
    // For the comments on a profile.
    index('submission_words_index')
      .on(table.userId, table.decidedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.reviewerWords} is not null`),
    index('submission_created_at_index').on(table.createdAt, table.id),
    index('submission_peer_index').on(table.peerApprovedById, table.peerApprovedAt),
    index('submission_decided_index').on(table.decidedById, table.decidedAt),
    // Covers the counts above the queue.
    index('submission_decided_at_index').on(table.decidedAt, table.decidedById),
    index('submission_entry_index').on(table.entryId),
    index('submission_link_index').on(table.linkKey).where(sql`${table.linkKey} is not null`),
    index('submission_picture_index').using('gin', table.pictureBands),
  ],
)

/** A learner's question about a decision that sent their work back or rejected it, and the answer. */
export const submissionQuestion = pgTable(
  'submission_question',
  {
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    /** The submission's version after the decision. With another version, the question is over. */
    version: integer('version').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    text: varchar('text', { length: 500 }).notNull(),
    askedAt: moment('asked_at').notNull(),
    answer: varchar('answer', { length: 500 }),
    answeredById: uuid('answered_by_id').references(() => user.id, { onDelete: 'set null' }),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.version] }),
    index('submission_question_user_index').on(table.userId),
    index('submission_question_answered_by_index').on(table.answeredById),
    index('submission_question_unanswered_index').on(table.askedAt).where(sql`${table.answer} is null`),
  ],
)

/** A learner's request that another reviewer decides on their work for a task, once. */
export const submissionAppeal = pgTable(
  'submission_appeal',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    taskId: uuid('task_id')
      .notNull()
      .references(() => task.id, { onDelete: 'restrict' }),
    /** The work that is decided again. */
    submissionId: uuid('submission_id')
      .notNull()
      .unique()
      .references(() => submission.id, { onDelete: 'cascade' }),
    /** Who decides alone until `dueAt`. */
    reviewerId: uuid('reviewer_id').references(() => user.id, { onDelete: 'set null' }),
    dueAt: moment('due_at').notNull(),
    /** Reviewers who had decided on the member's work for the task. They never decide on this work again. */
    earlierIds: uuid('earlier_ids').array().notNull(),
    askedAt: moment('asked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.taskId] }),
    index('submission_appeal_task_index').on(table.taskId),
    index('submission_appeal_reviewer_index').on(table.reviewerId),
  ],
)

/** What a second reader says about a decision from a new reviewer's first ones. It changes nothing else. */
export const secondReading = pgTable(
  'second_reading',
  {
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    /** The submission's version after the decision. */
    version: integer('version').notNull(),
    /** Who decided. */
    reviewerId: uuid('reviewer_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Null once the account is gone. */
    readerId: uuid('reader_id').references(() => user.id, { onDelete: 'set null' }),
    agrees: boolean('agrees').notNull(),
    /** Why they would have decided differently; null if they agree. */
    words: varchar('words', { length: 500 }),
    readAt: moment('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.version] }),
    check('second_reading_words_check', sql`${table.agrees} = (${table.words} is null)`),
    index('second_reading_reviewer_index').on(table.reviewerId),
    index('second_reading_reader_index').on(table.readerId),
  ],
)

/**
 * What a peer says about a version of someone's work: what meets the task's points, what works, and what to try next.
 */
export const peerReview = pgTable(
  'peer_review',
  {
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** Null once the account is gone. */
    reviewerId: uuid('reviewer_id').references(() => user.id, { onDelete: 'set null' }),
    works: varchar('works', { length: PEER_WORDS.most }).notNull(),
    /** Null only if no point is open. */
    next: varchar('next', { length: PEER_WORDS.most }),
    /** Texts of the task's points that the peer left open. */
    openPoints: jsonb('open_points').$type<string[]>().notNull().default([]),
    /** Karma once it is read; 0 after the rewarded ones of a week. */
    karma: integer('karma').notNull(),
    sentAt: moment('sent_at').notNull(),
    /** When the writer or an appraiser first read it. */
    readAt: moment('read_at'),
    thankedAt: moment('thanked_at'),
    /** Under which its report is decided. */
    id: uuid('id').notNull().defaultRandom().unique(),
    /** What the writer of the work reported about it; once. */
    reportReason: varchar('report_reason', { length: 10, enum: warningRules }),
    reportNote: varchar('report_note', { length: 500 }),
    /** Since when the report has been waiting for staff, or was before they decided; null: none. */
    reportedAt: moment('reported_at'),
    ...reportDecision(),
    /** When staff removed its texts. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.version] }),
    ...reportIndexes('peer_review', table),
    check('peer_review_next_check', sql`${table.next} is not null or ${table.openPoints} = '[]'`),
    index('peer_review_reviewer_index').on(table.reviewerId, table.sentAt.desc().nullsFirst()),
    index('peer_review_thanked_index')
      .on(table.reviewerId, table.thankedAt.desc().nullsFirst())
      .where(sql`${table.thankedAt} is not null`),
  ],
)

/** Each reviewer's number of decisions and recent speed; counted daily. */
export const reviewerFigure = pgTable(
  'reviewer_figure',
  {
    reviewerId: uuid('reviewer_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** All decisions. */
    reviewed: integer('reviewed').notNull(),
    /** Decisions in the last 30 days, and the median time that work waited for them, in minutes. */
    recent: integer('recent').notNull(),
    waitMinutes: integer('wait_minutes'),
  },
  (table) => [index('reviewer_figure_recent_index').on(table.recent, table.reviewerId)],
)

/** How often members opened a task on a day, in the installation's time zone, for the reports. */
export const taskOpening = pgTable(
  'task_opening',
  {
    day: date('day').notNull(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => task.id, { onDelete: 'cascade' }),
    opened: integer('opened').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.taskId] }),
    index('task_opening_task_index').on(table.taskId),
  ],
)
