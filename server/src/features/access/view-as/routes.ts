import { viewAs } from '@muster/contract/access/view-as.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { leaveView, startView } from './view-as.ts'

export function viewAsRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, viewAs, {
    start: ({ actor, request, params, body }) =>
      startView(parts, { actor, request }, params.user_id, body.reason),
    leave: async ({ actor }) => {
      const memberId = await leaveView(parts, actor)
      if (memberId !== null) parts.guard.forget(memberId)
      return 'You’re back in your own view'
    },
  })
}
