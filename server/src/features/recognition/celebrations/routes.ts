import { celebrations, sharedCelebrations } from '@muster/contract/recognition/celebrations.ts'
import type { FastifyInstance } from 'fastify'
import { keepDrawings } from '../../../platform/drawing/keep-drawings.ts'
import { drawnApart } from '../../../platform/drawing/pool.ts'
import { tooManyRequests } from '../../../platform/errors.ts'
import { presentFace } from '../../../platform/files/media.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type PictureFacts, readFacts } from './pictures/facts.ts'
import { readByToken, readShared, sharePicture, withdrawPicture } from './pictures/shared.ts'
import { markSeen, readWaiting } from './waiting.ts'

const KEPT_SECONDS = 3600

export function celebrationRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock, config, files, rateLimits } = parts

  const drawing = drawnApart<typeof import('./pictures/draw.ts')>(
    new URL('./pictures/draw.ts', import.meta.url),
  )
  const draw = keepDrawings(KEPT_SECONDS, async (facts: PictureFacts) => {
    const face = facts.picture_key === null ? null : await files.get(facts.picture_key)
    const address = config.publicUrl.replace(/^https?:\/\//, '')
    return drawing('drawPicture', facts, face, { site: config.BRAND_NAME, address })
  })
  const pictureOf = (facts: PictureFacts) => draw(JSON.stringify(facts), facts)

  serve(app, parts, celebrations, {
    waiting: ({ actor }) => readWaiting(db, actor.id, clock.now()),
    seen: async ({ actor, params }) => ({ first: await markSeen(db, actor.id, params.cause, clock.now()) }),
    picture: async ({ actor, params }) => {
      if (!(await rateLimits.spend('celebrationPicture', actor.id))) throw tooManyRequests(KEPT_SECONDS)
      return pictureOf(await readFacts(db, actor.id, params.cause))
    },
    shared: ({ actor }) => readShared(db, actor.id, config.publicUrl),
    share: ({ actor, params }) => sharePicture(db, actor.id, params.cause, config.publicUrl),
    withdraw: async ({ actor, params }) => {
      await withdrawPicture(db, actor.id, params.cause)
      return 'You’ve stopped sharing this picture'
    },
  })

  serve(app, parts, sharedCelebrations, {
    one: async ({ actor, params }) => {
      const { title, text, ...person } = await readByToken(db, params.token, actor?.id ?? null)
      return { person: presentFace(person), title, text }
    },
    picture: async ({ params }) => pictureOf(await readByToken(db, params.token, null)),
  })
}
