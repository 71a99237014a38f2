import { home } from '@muster/contract/account/home.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { Parts } from '../../platform/parts.ts'
import { readFirstView } from './first-view.ts'

export function homeRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  serve(app, parts, home, {
    firstView: ({ actor }) => readFirstView(db, actor, clock.now()),
  })
}
