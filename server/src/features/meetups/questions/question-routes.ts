import { meetupQuestions } from '@muster/contract/circles/meetup-questions.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { answerQuestion, keepQuestion, removeAnswer } from './answering.ts'
import { askQuestion, editQuestion, removeQuestion, reportQuestion } from './asking.ts'
import { listQuestions } from './list.ts'

export function serveQuestions(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, meetupQuestions, {
    list: ({ actor, params }) => listQuestions(parts, actor?.id ?? null, params.meet_id),
    ask: async ({ actor, params, body }) => {
      await askQuestion(parts, actor.id, params.meet_id, body)
      return 'Your question is asked'
    },
    edit: async ({ actor, params, body }) => {
      await editQuestion(parts, actor.id, params, body.text)
      return 'Your question is changed'
    },
    remove: async ({ actor, params }) => {
      await removeQuestion(parts, actor.id, params)
      return 'The question is deleted'
    },
    answer: async ({ actor, params, body }) => {
      await answerQuestion(parts, actor.id, params, body.answer)
      return 'The answer is there'
    },
    removeAnswer: async ({ actor, params }) => {
      await removeAnswer(parts, actor.id, params)
      return 'The answer is taken back'
    },
    report: async ({ actor, params }) => {
      await reportQuestion(parts, actor.id, params)
      return 'The hosts look at it'
    },
    keep: async ({ actor, params }) => {
      await keepQuestion(parts, actor.id, params)
      return 'The question stays'
    },
  })
}
