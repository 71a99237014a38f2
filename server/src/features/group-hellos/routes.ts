import { groupHellos } from '@muster/contract/learning/group-hellos.ts'
import type { FastifyInstance } from 'fastify'
import { Said, serve } from '../../platform/http/serve.ts'
import type { Parts } from '../../platform/parts.ts'
import { dismissHello, removeReportedHello, reportedHellos } from './reported.ts'
import { readHellos, removeHello, reportHello, sayHello } from './say.ts'

export function groupHelloRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts
  serve(app, parts, groupHellos, {
    list: ({ actor, params }) => readHellos(db, actor.id, params.pk),
    say: async ({ actor, params, body }) => {
      const karma = await sayHello(parts, actor.id, params.pk, body.words)
      return new Said(karma > 0 ? `Hello! You have earned ${karma} karma` : 'Hello! The group sees it', {
        karma,
      })
    },
    remove: async ({ actor, params }) => {
      await removeHello(db, actor.id, params.pk, params.hello_id)
      return 'Your hello is deleted'
    },
    report: async ({ actor, params: { pk, hello_id }, body }) => {
      await reportHello(parts, actor.id, { groupId: pk, helloId: hello_id }, body)
      return 'Thank you. Staff will look at it'
    },
    reported: ({ query }) => reportedHellos.page(db, query),
    removeReported: async ({ actor, params, body }) => {
      await removeReportedHello(parts, actor, params.hello_id, body.reason)
      return 'The hello is removed. Its writer is told why'
    },
    dismiss: async ({ actor, params }) => {
      await dismissHello(parts, actor, params.hello_id)
      return 'The hello stays, and its reports are closed'
    },
  })
}
