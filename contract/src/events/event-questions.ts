import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { ANSWER_LENGTH, MeetupQuestion, QUESTION_LENGTH } from '../circles/meetup-questions.ts'
import { id, text } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/** Questions about an event, answered by its organisers: the member to ask, and staff who manage events. */

const PATH = '/api/v1/special-events/event/{event_id}/questions/'
const ONE = `${PATH}{question_id}/`

const byEvent = z.object({ event_id: id })
const byQuestion = byEvent.extend({ question_id: id })
const words = text('Question', 1, QUESTION_LENGTH)

export const eventQuestions = routes({
  list: {
    method: 'GET',
    path: PATH,
    access: everyone,
    params: byEvent,
    reply: z.object({
      questions: z.array(MeetupQuestion),
      /** Whether the reader can ask now, and whether they can answer. */
      may_ask: z.boolean(),
      may_answer: z.boolean(),
    }),
    summary: 'List the questions and answers about an event, oldest first',
  },
  ask: {
    method: 'POST',
    path: PATH,
    access: signedIn,
    params: byEvent,
    body: z.object({
      /** Idempotency key, made by the client: a retry doesn't ask the question twice. */
      id,
      text: words,
    }),
    summary: 'Ask the organisers of an event a question; notifies them',
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
      'Delete one of my questions, or one about an event I organise; notifies its author if an organiser deletes it',
  },
  answer: {
    method: 'PUT',
    path: `${ONE}answer/`,
    access: signedIn,
    params: byQuestion,
    body: z.object({ answer: text('Answer', 1, ANSWER_LENGTH) }),
    summary:
      'Answer a question about an event I organise, or edit the answer; notifies the author of the question',
  },
  removeAnswer: {
    method: 'DELETE',
    path: `${ONE}answer/`,
    access: signedIn,
    params: byQuestion,
    summary: 'Delete the answer to a question about an event I organise',
  },
  report: {
    method: 'POST',
    path: `${ONE}report/`,
    access: signedIn,
    params: byQuestion,
    summary: 'Report another member’s question to the event’s organisers',
  },
  keep: {
    method: 'POST',
    path: `${ONE}keep/`,
    access: signedIn,
    params: byQuestion,
    summary: 'Dismiss the reports about a question on an event I organise',
  },
})
