import { groupHellos } from '@muster/contract/learning/group-hellos.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { dismissHello, removeReportedHello, reportedHellos } from './reported.ts'
import { readHellos, removeHello, reportHello, sayHello } from './say.ts'

export function groupHelloRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts
  serve(app, parts, groupHellos, {
    list: ({ actor, params }) => readHellos(db, actor.id, params.pk),
    say: async ({ actor, params, body }) => {
      const karma = await sayHello(parts, actor.id, params.pk, body.words)
      return new WithMessage(
        karma > 0 ? `Intro posted. You’ve earned ${karma} karma.` : 'Intro posted. The group can see it.',
        {
          karma,
        },
      )
    },
    remove: async ({ actor, params }) => {
      await removeHello(db, actor.id, params.pk, params.hello_id)
      return 'Intro deleted'
    },
    report: async ({ actor, params: { pk, hello_id }, body }) => {
      await reportHello(parts, actor.id, { groupId: pk, helloId: hello_id }, body)
      return 'Thank you. Staff will review it.'
    },
    reported: ({ query }) => reportedHellos.page(db, query),
    removeReported: async ({ actor, params, body }) => {
      await removeReportedHello(parts, actor, params.hello_id, body.reason)
      return 'Intro removed. We’ve told its author why.'
    },
    dismiss: async ({ actor, params }) => {
      await dismissHello(parts, actor, params.hello_id)
      return 'Reports dismissed. The intro stays.'
    },
  })
}
