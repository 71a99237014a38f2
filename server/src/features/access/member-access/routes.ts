import { memberAccess } from '@muster/contract/access/member-access.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { guardedCalls } from './calls.ts'
import { countHolders, readAccess } from './read.ts'

export function memberAccessRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts

  serve(app, parts, memberAccess, {
    read: ({ actor, params }) => readAccess(db, actor, params.user_id, clock.now()),
    calls: () => guardedCalls,
    holders: () => countHolders(db, clock.now()),
  })
}
