import type { FastifyInstance } from 'fastify'
import { notFound } from '../../errors.ts'
import type { Files } from '../../files/files.ts'

/** Keys that can be served: only pictures, whose names are random. */
const pictureKey = /^(pictures|meetups)\/[0-9a-f-]{36}\.webp$/

/**
 * Serves uploaded pictures under /media/, and under the legacy path. Keys are never reused, so responses are
 * immutable.
 * @param elsewhere whether pages of other origins can embed them
 */
export function serveMedia(app: FastifyInstance, files: Files, elsewhere: boolean): void {
  for (const address of ['/media/*', '/muback-media/*']) {
    app.get<{ Params: { '*': string } }>(address, async (request, reply) => {
      const key = request.params['*']
      if (!pictureKey.test(key) || !(await files.exists(key))) throw notFound('this picture')
      if (elsewhere) reply.header('cross-origin-resource-policy', 'cross-origin')
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-disposition', 'inline')
        .send(Buffer.from(await files.get(key)))
    })
  }
}
