import { eventQuestions } from '@muster/contract/events/event-questions.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../../platform/http/serve.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { answerQuestion, keepQuestion, removeAnswer } from './answering.ts'
import { askQuestion, editQuestion, removeQuestion, reportQuestion } from './asking.ts'
import { listQuestions } from './list.ts'

export function serveEventQuestions(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, eventQuestions, {
    list: ({ actor, params }) => listQuestions(parts, actor, params.event_id),
    ask: async ({ actor, params, body }) => {
      await askQuestion(parts, actor, params.event_id, body)
      return 'Question sent'
    },
    edit: async ({ actor, params, body }) => {
      await editQuestion(parts, actor, params, body.text)
      return 'Question updated'
    },
    remove: async ({ actor, params }) => {
      await removeQuestion(parts, actor, params)
      return 'Question deleted'
    },
    answer: async ({ actor, params, body }) => {
      await answerQuestion(parts, actor, params, body.answer)
      return 'Answer posted'
    },
    removeAnswer: async ({ actor, params }) => {
      await removeAnswer(parts, actor, params)
      return 'Answer deleted'
    },
    report: async ({ actor, params }) => {
      await reportQuestion(parts, actor, params)
      return 'Thank you. The organisers will review it.'
    },
    keep: async ({ actor, params }) => {
      await keepQuestion(parts, actor, params)
      return 'Reports dismissed. The question stays.'
    },
  })
}
