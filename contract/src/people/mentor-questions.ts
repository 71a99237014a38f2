import { z } from 'zod'
import { pageAccess, signedIn } from '../access/access.ts'
import { NamedFace } from '../account/face.ts'
import { dateTime, IdName, id, muid, plainLine, text, title } from '../lib/fields.ts'
import { csvOf, listQuery, page, paged } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { reportedStates } from '../lib/words.ts'
import { Colleague, HeldBy, Hold, mine, QueueCounts, workQueueRoutes } from '../lib/work-queue.ts'
import { ReportedCase, warning } from './conduct.ts'
import {
  MOST_TOPICS,
  questionLengths,
  questionLimits,
  questionReportReasons,
  questionSides,
  questionStates,
} from './question-words.ts'

/** Questions to mentors: each has one answer, one follow-up question and its answer. */

const PREFIX = '/api/v1/dashboard/mentor-questions/'
const byQuestion = z.object({ question_id: id })
const staff = pageAccess.reportedMessages

/** The asker or the mentor; `muid` and `profile_pic` are null once the account is closed. */
const QuestionPerson = z.object({
  full_name: z.string(),
  muid: z.string().nullable(),
  profile_pic: z.string().nullable(),
})

export const MentorOffer = z.object({
  helps_with: z.string(),
  /** Quoted on their card; empty: they aren't listed. */
  sentence: z.string(),
  topics: z.array(z.string()),
  takes_questions: z.boolean(),
  most_at_once: z.int(),
})
export type MentorOffer = z.infer<typeof MentorOffer>

export const MentorOfferFields = z.object({
  helps_with: z
    .string('Enter what you can help with')
    .trim()
    .max(questionLengths.helpsWith, {
      error: () => say`Use ${{ most: questionLengths.helpsWith }} characters or fewer`,
    }),
  sentence: plainLine('Your sentence', z.string().trim())
    .max(questionLengths.sentence, {
      error: () => say`Use ${{ most: questionLengths.sentence }} characters or fewer`,
    })
    .default(''),
  topics: z
    .array(title('Topic', 2, questionLengths.topic))
    .max(MOST_TOPICS, { error: () => say`Enter up to ${{ most: MOST_TOPICS }} topics` })
    .default([]),
  takes_questions: z.boolean('Send true or false'),
  most_at_once: z
    .int('Enter a whole number')
    .min(1, 'Enter 1 or more')
    .max(questionLimits.mostAtOnce, {
      error: () => say`Enter ${{ most: questionLimits.mostAtOnce }} or fewer`,
    }),
})

/** A mentor as potential askers see them. */
export const MentorToAsk = z.object({
  muid: z.string(),
  /** Null if they haven't written anything. */
  helps_with: z.string().nullable(),
  /** Why the caller can't ask, as a sentence; null if they can. */
  closed_because: z.string().nullable(),
})
export type MentorToAsk = z.infer<typeof MentorToAsk>

/** A mentor of one of my groups, on a card. */
export const FoundMentor = z.object({
  muid: z.string(),
  full_name: z.string(),
  profile_pic: z.string().nullable(),
  level: z.int(),
  /** Where they work or study, in one line. */
  place: z.string().nullable(),
  sentence: z.string(),
  topics: z.array(z.string()),
  helps_with: z.string().nullable(),
  /** How long their answer usually takes; null for new mentors. */
  usual_minutes: z.int().nullable(),
  closed_because: z.string().nullable(),
})
export type FoundMentor = z.infer<typeof FoundMentor>

export const MentorQuestion = z.object({
  id,
  side: z.enum(questionSides),
  state: z.enum(questionStates),
  asker: QuestionPerson,
  mentor: QuestionPerson,
  subject: z.string(),
  text: z.string(),
  answer: z.string().nullable(),
  follow_up: z.string().nullable(),
  follow_up_answer: z.string().nullable(),
  /** The mentor's note when declining. */
  word: z.string().nullable(),
  asked_at: dateTime,
  /** When the question was last updated. */
  changed_at: dateTime,
  i_reported: z.boolean(),
})
export type MentorQuestion = z.infer<typeof MentorQuestion>

export const ReportedQuestion = z.object({
  /** Id of the question. */
  id,
  subject: z.string(),
  /** All texts of the question and its answers, one paragraph each. */
  said: z.string(),
  asker: z.string(),
  mentor: z.string(),
  /** Which of the two reported it. */
  reported_by: z.enum(['asker', 'mentor']),
  reason: z.enum(questionReportReasons),
  note: z.string().nullable(),
  reported_at: dateTime,
  state: z.enum(reportedStates),
  decided_at: dateTime.nullable(),
  decided_by: z.string().nullable(),
  /** Waiting for longer than the service target of 72 hours. */
  overdue: z.boolean(),
  /** Until when the caller can undo their decision; null if they can't. */
  undo_until: dateTime.nullable(),
  /** Whether the reported person was warned. */
  warned: z.boolean(),
  /** The colleague looking at it right now; null if there’s none. */
  held_by: Colleague.nullable(),
})
export type ReportedQuestion = z.infer<typeof ReportedQuestion>

const answerText = text('Answer', 2, questionLengths.answer)

const reported = paged(ReportedQuestion, {
  path: `${PREFIX}reported/`,
  access: staff,
  query: listQuery(['reported_at']).extend({ state: z.enum(reportedStates).default('open'), mine }),
  summary: 'List reported questions to mentors; undecided ones unless a state is given',
})

export const mentorQuestions = routes({
  offer: {
    method: 'GET',
    path: `${PREFIX}offer/`,
    access: signedIn,
    reply: MentorOffer.extend({ may_offer: z.boolean() }),
    summary: 'Get what I help with as a mentor, and whether I’m taking questions',
  },
  setOffer: {
    method: 'PUT',
    path: `${PREFIX}offer/`,
    access: signedIn,
    body: MentorOfferFields,
    reply: MentorOffer,
    summary: 'Set what I help with as a mentor, and whether I’m taking questions',
  },
  mentors: {
    method: 'GET',
    path: `${PREFIX}mentors/`,
    access: signedIn,
    query: z.object({
      /** Comma-separated member IDs. */
      muids: z
        .string('Name at least one mentor')
        .max(4000)
        .transform((list) => list.split(',').filter(Boolean))
        .pipe(z.array(muid).min(1, 'Name at least one mentor').max(40, 'Name up to 40 mentors')),
    }),
    reply: z.array(MentorToAsk),
    summary: 'Get what mentors help with, and whether I can ask them',
  },
  found: {
    method: 'GET',
    path: `${PREFIX}found/`,
    access: signedIn,
    query: z.object({
      /** Only mentors of this one of my groups. */
      ig: id.optional(),
    }),
    reply: z.object({
      groups: z.array(IdName),
      /** Quickest first. */
      mentors: z.array(FoundMentor),
      /** My open question or the newest answer, for two weeks. */
      newest: z
        .object({
          id,
          state: z.enum(questionStates),
          mentor: NamedFace,
          /** The answer, otherwise the question. */
          text: z.string(),
          changed_at: dateTime,
        })
        .nullable(),
      me: z.object({
        may_offer: z.boolean(),
        /** I take questions and have written a sentence. */
        is_listed: z.boolean(),
        /** Until the level of mentors; null once I can be a mentor. */
        karma_to_go: z.int().nullable(),
      }),
    }),
    summary: 'List mentors of my interest groups who answer, quickest first',
  },
  list: {
    method: 'GET',
    path: PREFIX,
    access: signedIn,
    query: listQuery(['changed_at']).extend({
      side: z.enum(questionSides).default('asked'),
      /** `true`: only declined or closed questions; `false`: only the others. */
      over: z.stringbool().optional(),
    }),
    reply: page(MentorQuestion),
    summary: 'List questions I asked mentors or was asked as a mentor',
  },
  ask: {
    method: 'POST',
    path: PREFIX,
    access: signedIn,
    body: z.object({
      /** Idempotency key, made by the client: a retry doesn't ask the question twice. */
      id,
      muid,
      /** Left out: the beginning of the question. */
      subject: title('Subject', 3, questionLengths.subject).optional(),
      text: text('Question', 10, questionLengths.asked),
    }),
    reply: MentorQuestion,
    summary: 'Ask a mentor a question',
  },
  accept: {
    method: 'POST',
    path: `${PREFIX}{question_id}/accept/`,
    access: signedIn,
    params: byQuestion,
    reply: MentorQuestion,
    summary: 'Accept a question I was asked',
  },
  decline: {
    method: 'POST',
    path: `${PREFIX}{question_id}/decline/`,
    access: signedIn,
    params: byQuestion,
    body: z.object({
      word: z
        .string()
        .trim()
        .max(questionLengths.word, {
          error: () => say`Use ${{ most: questionLengths.word }} characters or fewer`,
        })
        .optional(),
    }),
    reply: MentorQuestion,
    summary: 'Decline a question I was asked, with an optional note',
  },
  answer: {
    method: 'POST',
    path: `${PREFIX}{question_id}/answer/`,
    access: signedIn,
    params: byQuestion,
    body: z.object({
      text: answerText,
      /** Whether it answers the follow-up question. Each question can be answered only once. */
      to_follow_up: z.boolean().default(false),
    }),
    reply: MentorQuestion,
    summary: 'Answer a question I was asked, or its follow-up',
  },
  followUp: {
    method: 'POST',
    path: `${PREFIX}{question_id}/follow-up/`,
    access: signedIn,
    params: byQuestion,
    body: z.object({ text: text('Question', 2, questionLengths.asked) }),
    reply: MentorQuestion,
    summary: 'Ask one follow-up about the answer to one of my questions',
  },
  close: {
    method: 'POST',
    path: `${PREFIX}{question_id}/close/`,
    access: signedIn,
    params: byQuestion,
    reply: MentorQuestion,
    summary: 'Close a question I asked or was asked',
  },
  report: {
    method: 'POST',
    path: `${PREFIX}{question_id}/report/`,
    access: signedIn,
    params: byQuestion,
    body: z.object({
      reason: z.enum(questionReportReasons, 'Choose what’s wrong'),
      note: z.string().trim().max(500, 'Use 500 characters or fewer').optional(),
    }),
    summary: 'Report what the other person wrote to staff; closes the question',
  },
  reported,
  reportedCsv: csvOf(reported, `${PREFIX}reported/csv/`, 'Reported questions.csv'),
  reportedCounts: {
    method: 'GET',
    path: `${PREFIX}reported/counts/`,
    access: staff,
    reply: QueueCounts,
    summary: 'Get the number of open reports, and how many each reviewer decided today and this week (UTC)',
  },
  ...workQueueRoutes(`${PREFIX}reported/`, 'reported questions', staff),
  holdReported: {
    method: 'POST',
    path: `${PREFIX}reported/{question_id}/hold/`,
    access: staff,
    params: byQuestion,
    body: Hold,
    reply: HeldBy,
    summary: 'Mark a reported question as open by me for two minutes; returns who else has it open',
  },
  reportedCase: {
    method: 'GET',
    path: `${PREFIX}reported/{question_id}/`,
    access: staff,
    params: byQuestion,
    reply: ReportedCase,
    summary: 'Get all texts of a reported question, and how the reported person has behaved before',
  },
  removeReported: {
    method: 'POST',
    path: `${PREFIX}reported/{question_id}/remove/`,
    access: staff,
    params: byQuestion,
    body: z.object({ reason: text('Reason', 3, 500), warning }),
    summary:
      'Remove what the reported person wrote, with or without a warning; notifies them with the reason',
  },
  dismiss: {
    method: 'POST',
    path: `${PREFIX}reported/{question_id}/dismiss/`,
    access: staff,
    params: byQuestion,
    summary: 'Dismiss the report about a question',
  },
  undo: {
    method: 'POST',
    path: `${PREFIX}reported/{question_id}/undo/`,
    access: staff,
    params: byQuestion,
    summary: 'Undo my decision on a reported question within ten minutes; restores what was removed',
  },
})
