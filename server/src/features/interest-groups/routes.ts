import { interestGroups } from '@muster/contract/interest-groups.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { Parts } from '../../platform/parts.ts'
import { listInterestGroups } from './index.ts'

export function interestGroupRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, interestGroups, {
    list: async () => ({ interestGroup: await listInterestGroups(parts.db) }),
  })
}
