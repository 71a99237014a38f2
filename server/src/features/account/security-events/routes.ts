import { securityEvents } from '@muster/contract/account/security-events.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readSecurityEvents } from './activity.ts'

export function securityEventRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, securityEvents, {
    mine: ({ actor, query }) => readSecurityEvents(parts.db, actor, query),
  })
}
