import { setUp } from '@muster/contract/running/set-up.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { beginSetUp } from './begin.ts'
import { addDemo, readFacts } from './demo.ts'
import { isSetUpOpen } from './state.ts'

export function setUpRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, setUp, {
    state: async () => ({ is_open: await isSetUpOpen(parts.db) }),
    begin: async ({ body }) =>
      new WithMessage('Your account is ready, and you’re the administrator', await beginSetUp(parts, body)),
    facts: () => readFacts(parts),
    addDemo: () => addDemo(parts),
  })
}
