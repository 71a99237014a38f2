import { home } from '@muster/contract/home/home.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readDay } from './day.ts'
import { readFirstView } from './first-view.ts'

export function homeRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock, config } = parts
  const reading = () => ({ db, now: clock.now(), seats: config.CIRCLE_MAX_MEMBERS })
  serve(app, parts, home, {
    firstView: ({ actor }) => readFirstView(reading(), actor),
    day: async ({ actor }) => (await readDay(reading(), actor.id)).day,
  })
}
