import type { FastifyInstance } from 'fastify'
import { keepDrawings } from '../../drawing/keep-drawings.ts'
import { drawnApart } from '../../drawing/pool.ts'
import { notFound } from '../../errors.ts'
import type { Callers } from '../callers.ts'
import type { RateLimits } from '../rate-limits.ts'
import type { Preview, ServedPreview } from './preview.ts'

const KEPT_SECONDS = 3600
const drawing = drawnApart<typeof import('../../drawing/shared-picture.ts')>(
  new URL('../../drawing/shared-picture.ts', import.meta.url),
)

/** Address of the generated picture for a page; null if the page has its own picture, or none. */
export const drawnPictureAddress = ({ picture, kind }: Preview, path: string): string | null =>
  picture === null && kind !== undefined ? `/shared-pictures${path}` : null

/**
 * Serves generated pictures of pages, drawn on first request: for link previews of those without a picture of their own,
 * and for members who share a page.
 * @param site returns the installation's name, which is printed on the picture
 */
export function serveSharedPictures(
  app: FastifyInstance,
  previews: readonly ServedPreview[],
  {
    site,
    limits,
    callers,
  }: { readonly site: () => string; readonly limits: RateLimits; readonly callers: Callers },
): void {
  const drawn = keepDrawings(KEPT_SECONDS, (preview: Preview) =>
    drawing('drawSharedPicture', preview, site()),
  )

  for (const { path, read } of previews) {
    app.get<{ Params: Readonly<Record<string, string>> }>(
      `/shared-pictures${path}`,
      async (request, reply) => {
        await limits.take('standard', callers.of(request))
        const preview = await read(Object.values(request.params)[0] ?? '')
        if (preview?.kind === undefined) throw notFound('this picture')
        const { kind, title, description } = preview
        const picture = await drawn([site(), kind, title, description].join('\n'), preview)
        return reply
          .type('image/png')
          .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
          .header('content-disposition', 'inline')
          .send(picture)
      },
    )
  }
}
