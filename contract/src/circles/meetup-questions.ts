import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { NamedFace } from '../account/face.ts'
import { dateTime, id, text } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { byMeetup } from './meetup-shapes.ts'

/** Questions about a meetup, answered by its hosts: the planner and the leads of its circle. */

const PATH = '/api/v1/dashboard/learningcircle/meeting/{meet_id}/questions/'
const ONE = `${PATH}{question_id}/`

export const QUESTION_LENGTH = 280
export const ANSWER_LENGTH = 500
/** Limits of one meetup: questions of each person, and of everyone together. */
export const MOST_QUESTIONS = { each: 5, all: 100 } as const

const byQuestion = byMeetup.extend({ question_id: id })
const words = text('Question', 1, QUESTION_LENGTH)

/** A question with its answer, about a meetup or an event. */
export const MeetupQuestion = z.object({
  id,
  text: z.string(),
  /** Null if the reader can't see the name. */
  asked_by: NamedFace.nullable(),
  asked_at: dateTime,
  edited_at: dateTime.nullable(),
  answer: z.string().nullable(),
  answered_by: NamedFace.nullable(),
  answered_at: dateTime.nullable(),
  is_mine: z.boolean(),
  i_reported: z.boolean(),
  /** Number of reports; 0 unless the reader is a host. */
  reports: z.int(),
})
export type MeetupQuestion = z.infer<typeof MeetupQuestion>

export const meetupQuestions = routes({
  list: {
    method: 'GET',
    path: PATH,
    access: everyone,
    params: byMeetup,
    reply: z.object({
      questions: z.array(MeetupQuestion),
      /** Whether the reader can ask now, and whether they can answer. */
      may_ask: z.boolean(),
      may_answer: z.boolean(),
    }),
    summary: 'List the questions and answers about a meetup I can see, oldest first',
  },
  ask: {
    method: 'POST',
    path: PATH,
    access: signedIn,
    params: byMeetup,
    body: z.object({
      /** Idempotency key, made by the client: a retry doesn't ask the question twice. */
      id,
      text: words,
    }),
    summary: 'Ask the hosts of a meetup I can see a question; notifies them',
  },
  edit: {
    method: 'PATCH',
    path: ONE,
    access: signedIn,
    params: byQuestion,
    body: z.object({ text: words }),
    summary: 'Edit one of my unanswered questions',
  },
  remove: {
    method: 'DELETE',
    path: ONE,
    access: signedIn,
    params: byQuestion,
    summary:
      'Delete one of my questions, or one about a meetup I host; notifies its author if a host deletes it',
  },
  answer: {
    method: 'PUT',
    path: `${ONE}answer/`,
    access: signedIn,
    params: byQuestion,
    body: z.object({ answer: text('Answer', 1, ANSWER_LENGTH) }),
    summary:
      'Answer a question about a meetup I host, or edit the answer; notifies the author of the question',
  },
  removeAnswer: {
    method: 'DELETE',
    path: `${ONE}answer/`,
    access: signedIn,
    params: byQuestion,
    summary: 'Delete the answer to a question about a meetup I host',
  },
  report: {
    method: 'POST',
    path: `${ONE}report/`,
    access: signedIn,
    params: byQuestion,
    summary: 'Report another member’s question to the meetup’s hosts',
  },
  keep: {
    method: 'POST',
    path: `${ONE}keep/`,
    access: signedIn,
    params: byQuestion,
    summary: 'Dismiss the reports about a question on a meetup I host',
  },
})
