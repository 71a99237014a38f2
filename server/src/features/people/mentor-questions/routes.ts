import { mentorQuestions } from '@muster/contract/people/mentor-questions.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { reasonHandlers } from '../../desk/work-queues/index.ts'
import { acceptQuestion, answerQuestion, askBack, closeQuestion, declineQuestion } from './answer.ts'
import { askMentor } from './ask.ts'
import { findMentors } from './found.ts'
import { listQuestions, readQuestion } from './list.ts'
import { readMentorsToAsk, readOffer, saveOffer } from './offer.ts'
import { reportQuestion } from './report.ts'
import { readReportedQuestion } from './reported/case.ts'
import { dismissQuestionReport, removeReportedWords, undoQuestionDecision } from './reported/decide.ts'
import { countReportedQuestions, holdReportedQuestion, reportedQuestions } from './reported/list.ts'

export function mentorQuestionRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  const readerOf = (actor: { readonly id: string }) => ({ id: actor.id, now: clock.now() })
  const said = async (text: string, userId: string, questionId: string) =>
    new WithMessage(text, await readQuestion(db, userId, questionId))

  serve(app, parts, mentorQuestions, {
    offer: ({ actor }) => readOffer(db, actor),
    setOffer: async ({ actor, body }) =>
      new WithMessage(
        body.takes_questions
          ? 'Saved. Members can now ask you questions.'
          : 'Saved. No one can ask you questions.',
        await saveOffer(db, actor, body, clock.now()),
      ),
    mentors: ({ actor, query }) => readMentorsToAsk(db, actor.id, query.muids),
    found: ({ actor, query }) => findMentors(db, actor.id, query.ig, clock.now()),
    list: ({ actor, query }) => listQuestions(db, actor.id, query),
    ask: async ({ actor, body }) => {
      await askMentor(parts, actor.id, body)
      return said('Question sent. We’ll let you know when it’s answered.', actor.id, body.id)
    },
    accept: async ({ actor, params }) => {
      await acceptQuestion(parts, actor.id, params.question_id)
      return said('Accepted', actor.id, params.question_id)
    },
    decline: async ({ actor, params, body }) => {
      await declineQuestion(parts, actor.id, params.question_id, body.word)
      return said('Declined', actor.id, params.question_id)
    },
    answer: async ({ actor, params, body }) => {
      await answerQuestion(parts, actor.id, params.question_id, body)
      return said('Answer sent', actor.id, params.question_id)
    },
    followUp: async ({ actor, params, body }) => {
      await askBack(parts, actor.id, params.question_id, body.text)
      return said('Follow-up sent', actor.id, params.question_id)
    },
    close: async ({ actor, params }) => {
      await closeQuestion(parts, actor.id, params.question_id)
      return said('Closed', actor.id, params.question_id)
    },
    report: async ({ actor, params, body }) => {
      await reportQuestion(parts, actor.id, params.question_id, body)
      return 'Thank you. Staff will review it. The question is now closed.'
    },
    reported: ({ actor, query }) => reportedQuestions(readerOf(actor)).page(db, query),
    reportedCsv: ({ actor, query }) => reportedQuestions(readerOf(actor)).csv(db, query),
    reportedCounts: ({ actor }) => countReportedQuestions(db, readerOf(actor)),
    ...reasonHandlers(parts, 'reported_questions'),
    holdReported: async ({ actor, params, body }) => ({
      held_by: await holdReportedQuestion(db, readerOf(actor), params.question_id, body.take_over),
    }),
    reportedCase: ({ params }) => readReportedQuestion(db, params.question_id),
    removeReported: async ({ actor, params, body }) => {
      await removeReportedWords(parts, actor, params.question_id, body)
      return body.warning ? 'Removed. We’ve warned them.' : 'Removed. We’ve told them why.'
    },
    dismiss: async ({ actor, params }) => {
      await dismissQuestionReport(parts, actor, params.question_id)
      return 'Report dismissed. The question stays.'
    },
    undo: async ({ actor, params }) => {
      await undoQuestionDecision(parts, actor, params.question_id)
      return 'Undone. The report is open again.'
    },
  })
}
