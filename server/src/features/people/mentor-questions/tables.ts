import {
  questionLengths,
  questionReportReasons,
  questionStates,
} from '@muster/contract/people/question-words.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
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
    takesQuestions: boolean('takes_questions').notNull(),
    mostAtOnce: smallint('most_at_once').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [check('mentor_offer_most_check', sql`${table.mostAtOnce} between 1 and 10`)],
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
    changedAt: moment('changed_at').notNull(),
    /** Which of the two reported the other one's text; once per question. */
    reportedBy: varchar('reported_by', { length: 6, enum: ['asker', 'mentor'] }),
    reportReason: varchar('report_reason', { length: 10, enum: questionReportReasons }),
    reportNote: varchar('report_note', { length: 500 }),
    reportedAt: moment('reported_at'),
    /** What staff decided; null: not yet. */
    reportUpheld: boolean('report_upheld'),
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
    index('mentor_question_reported_index')
      .on(table.reportedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.reportedAt} is not null and ${table.reportUpheld} is null`),
  ],
)
