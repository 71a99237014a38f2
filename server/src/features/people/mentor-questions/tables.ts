import {
  questionLengths,
  questionReportReasons,
  questionStates,
} from '@muster/contract/people/question-words.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { moment, updatedAt } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

/** What a mentor helps with, and how many questions they take. Mentors without a row take none. */
export const mentorOffer = pgTable(
  'mentor_offer',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    helpsWith: varchar('helps_with', { length: questionLengths.helpsWith }).notNull(),
    /** A sentence of their own, which their card quotes; without one, they aren't listed. */
    sentence: varchar('sentence', { length: questionLengths.sentence }).notNull().default(''),
    topics: varchar('topics', { length: questionLengths.topic }).array().notNull().default(sql`'{}'`),
    takesQuestions: boolean('takes_questions').notNull(),
    mostAtOnce: smallint('most_at_once').notNull(),
    updatedAt: updatedAt(),
    /** Questions that they have answered, when they last did, and how long an answer usually takes. */
    answers: integer('answers').notNull().default(0),
    answeredAt: moment('answered_at'),
    /** Median of the 30 days before the latest answer; null until there is one. */
    usualMinutes: integer('usual_minutes'),
  },
  (table) => [
    check('mentor_offer_most_check', sql`${table.mostAtOnce} between 1 and 10`),
    check('mentor_offer_topics_check', sql`cardinality(${table.topics}) <= 2`),
    index('mentor_offer_listed_index')
      .on(table.usualMinutes, table.userId)
      .where(sql`${table.takesQuestions} and ${table.sentence} <> ''`),
  ],
)

/**
 * A question to a mentor with all its texts: the answer, one follow-up, and its answer. The client generates
 * its id, so that a retry is idempotent.
 */
export const mentorQuestion = pgTable(
  'mentor_question',
  {
    id: uuid('id').primaryKey(),
    /** Null once the account is gone; the same for the mentor. */
    askerId: uuid('asker_id').references(() => user.id, { onDelete: 'set null' }),
    mentorId: uuid('mentor_id').references(() => user.id, { onDelete: 'set null' }),
    state: varchar('state', { length: 8, enum: questionStates }).notNull().default('waiting'),
    subject: varchar('subject', { length: questionLengths.subject }).notNull(),
    text: varchar('text', { length: questionLengths.text }).notNull(),
    answer: varchar('answer', { length: questionLengths.answer }),
    followUp: varchar('follow_up', { length: questionLengths.text }),
    followUpAnswer: varchar('follow_up_answer', { length: questionLengths.answer }),
    /** The mentor's comment when declining. */
    word: varchar('word', { length: questionLengths.word }),
    askedAt: moment('asked_at').notNull(),
    /** When the question itself was answered. */
    answeredAt: moment('answered_at'),
    changedAt: moment('changed_at').notNull(),
    /** Which of the two reported the other one's text; once per question. */
    reportedBy: varchar('reported_by', { length: 6, enum: ['asker', 'mentor'] }),
    reportReason: varchar('report_reason', { length: 10, enum: questionReportReasons }),
    reportNote: varchar('report_note', { length: 500 }),
    reportedAt: moment('reported_at'),
    /** What staff decided; null: not yet. */
    reportUpheld: boolean('report_upheld'),
    reportDecidedAt: moment('report_decided_at'),
    reportDecidedById: uuid('report_decided_by_id').references(() => user.id, { onDelete: 'set null' }),
    /** The texts that staff removed by column, so that they can undo it; null: none. */
    removedTexts: jsonb('removed_texts').$type<Readonly<Record<string, string>>>(),
  },
  (table) => [
    check(
      'mentor_question_state_check',
      sql`${table.state} in ('waiting', 'accepted', 'answered', 'declined', 'closed')`,
    ),
    check(
      'mentor_question_report_check',
      sql`(${table.reportedAt} is null) = (${table.reportedBy} is null)
        and (${table.reportedAt} is null) = (${table.reportReason} is null)`,
    ),
    uniqueIndex('mentor_question_one_open')
      .on(table.askerId, table.mentorId)
      .where(sql`${table.state} in ('waiting', 'accepted')`),
    index('mentor_question_asker_index').on(table.askerId, table.changedAt.desc().nullsFirst(), table.id),
    index('mentor_question_mentor_index').on(table.mentorId, table.changedAt.desc().nullsFirst(), table.id),
    // For the limit of a mentor's open questions, and for their usual time.
    index('mentor_question_open_index')
      .on(table.mentorId)
      .where(sql`${table.state} in ('waiting', 'accepted')`),
    index('mentor_question_answered_index')
      .on(table.mentorId, table.answeredAt.desc().nullsFirst(), table.askedAt)
      .where(sql`${table.answeredAt} is not null`),
    index('mentor_question_decided_index')
      .on(table.reportUpheld, table.reportDecidedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.reportUpheld} is not null`),
    index('mentor_question_decided_by_index').on(table.reportDecidedById),
    // For how often texts of a member were reported.
    index('mentor_question_asker_reported_index')
      .on(table.askerId)
      .where(sql`${table.reportedBy} = 'mentor'`),
    index('mentor_question_mentor_reported_index')
      .on(table.mentorId)
      .where(sql`${table.reportedBy} = 'asker'`),
    index('mentor_question_reported_index')
      .on(table.reportedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.reportedAt} is not null and ${table.reportUpheld} is null`),
  ],
)
