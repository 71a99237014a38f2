import { meetupQuestions } from '@muster/contract/circles/meetup-questions.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../../platform/http/serve.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { answerQuestion, keepQuestion, removeAnswer } from './answering.ts'
import { askQuestion, editQuestion, removeQuestion, reportQuestion } from './asking.ts'
import { listQuestions } from './list.ts'

export function serveQuestions(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, meetupQuestions, {
    list: ({ actor, params }) => listQuestions(parts, actor?.id ?? null, params.meet_id),
    ask: async ({ actor, params, body }) => {
      await askQuestion(parts, actor.id, params.meet_id, body)
      return 'Question sent'
    },
    edit: async ({ actor, params, body }) => {
      await editQuestion(parts, actor.id, params, body.text)
      return 'Question updated'
    },
    remove: async ({ actor, params }) => {
      await removeQuestion(parts, actor.id, params)
      return 'Question deleted'
    },
    answer: async ({ actor, params, body }) => {
      await answerQuestion(parts, actor.id, params, body.answer)
      return 'Answer posted'
    },
    removeAnswer: async ({ actor, params }) => {
      await removeAnswer(parts, actor.id, params)
      return 'Answer deleted'
    },
    report: async ({ actor, params }) => {
      await reportQuestion(parts, actor.id, params)
      return 'Thank you. The hosts will review it.'
    },
    keep: async ({ actor, params }) => {
      await keepQuestion(parts, actor.id, params)
      return 'Reports dismissed. The question stays.'
    },
  })
}
