import { groupVisits } from '@muster/contract/learning/group-visits.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { visitGroup } from './visits.ts'

export function checkedTaskRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, groupVisits, {
    visit: ({ actor, params }) => visitGroup(parts, actor.id, params.pk),
  })
}
