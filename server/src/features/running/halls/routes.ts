import { say } from '@muster/contract/lib/say.ts'
import { halls } from '@muster/contract/running/halls.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { announceHall, endHall, enterHall, HALLS_CHANGED, listHalls, readOpenHalls } from './halls.ts'

export function hallRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock, callers, log } = parts
  const follow = () =>
    readOpenHalls(db, clock.now()).then(callers.setHalls, (error: unknown) =>
      log.warn({ err: error }, 'could not read the open halls'),
    )
  let unlisten: (() => Promise<void>) | undefined
  app.addHook('onReady', async () => {
    // Also reads them now, and after a lost subscription.
    unlisten = await parts.listen(HALLS_CHANGED, follow, follow)
    await follow()
  })
  app.addHook('onClose', () => unlisten?.())

  serve(app, parts, halls, {
    list: () => listHalls(db, clock.now()),
    announce: async ({ actor, body }) => {
      const made = await announceHall(db, actor, body, clock.now())
      await follow()
      return new WithMessage(say`Hall “${{ name: made.name }}” announced`, made)
    },
    end: async ({ actor, params }) => {
      const ended = await endHall(db, actor, params.hall_id, clock.now())
      await follow()
      return new WithMessage(say`Hall “${{ name: ended.name }}” ended`, ended)
    },
    enter: async ({ params, request, cookies }) => {
      const { hallId, opened } = await enterHall(db, params.hall_code, request.caller, clock.now())
      if (hallId !== null) callers.enter(cookies, hallId)
      return opened
    },
  })
}
