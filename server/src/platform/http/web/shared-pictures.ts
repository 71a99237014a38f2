import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { notFound } from '../../errors.ts'
import type { RateLimits } from '../rate-limits.ts'
import type { Preview, ServedPreview } from './preview.ts'

/** Pictures that a process keeps: some tens of kilobytes each. */
const MOST_KEPT = 200
const KEPT_SECONDS = 3600

/** Where the picture is that is drawn for the page at an address; null where the page has its own, or none. */
export const drawnPictureAddress = ({ picture, kind }: Preview, path: string): string | null =>
  picture === null && kind !== undefined ? `/shared-pictures${path}` : null

/**
 * Pictures for links to pages that have none of their own: drawn when first asked for, one at a time, since a
 * drawing takes a core for a tenth of a second.
 * @param site gives the name of the installation, which stands below
 */
export function serveSharedPictures(
  app: FastifyInstance,
  previews: readonly ServedPreview[],
  { site, limits }: { readonly site: () => string; readonly limits: RateLimits },
): void {
  let last: Promise<unknown> = Promise.resolve()
  const drawn = new LRUCache<string, Buffer, Preview>({
    max: MOST_KEPT,
    ttl: KEPT_SECONDS * 1000,
    fetchMethod: (_key, _stale, { context }) => {
      const drawing = last.then(async () => {
        // Fonts and what draws them are large, and many servers draw none for months.
        const { drawSharedPicture } = await import('../../paper/shared-picture.ts')
        return drawSharedPicture(context, site())
      })
      last = drawing.catch(() => {})
      return drawing
    },
  })

  for (const { path, read } of previews) {
    app.get<{ Params: Readonly<Record<string, string>> }>(
      `/shared-pictures${path}`,
      async (request, reply) => {
        await limits.take('standard', request.ip)
        const preview = await read(Object.values(request.params)[0] ?? '')
        if (!preview || drawnPictureAddress(preview, '') === null) throw notFound('This picture')
        const { kind, title, description } = preview
        const picture = await drawn.fetch([site(), kind, title, description].join('\n'), { context: preview })
        return reply
          .type('image/png')
          .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
          .header('content-disposition', 'inline')
          .send(picture)
      },
    )
  }
}
