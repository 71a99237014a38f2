import type { FastifyInstance } from 'fastify'
import { notFound } from '../../errors.ts'
import { keepDrawings } from '../../paper/keep-drawings.ts'
import type { RateLimits } from '../rate-limits.ts'
import type { Preview, ServedPreview } from './preview.ts'

const KEPT_SECONDS = 3600

/** Where the picture is that is drawn for the page at an address; null where the page has its own, or none. */
export const drawnPictureAddress = ({ picture, kind }: Preview, path: string): string | null =>
  picture === null && kind !== undefined ? `/shared-pictures${path}` : null

/**
 * Pictures for links to pages that have none of their own: drawn when first asked for.
 * @param site gives the name of the installation, which stands below
 */
export function serveSharedPictures(
  app: FastifyInstance,
  previews: readonly ServedPreview[],
  { site, limits }: { readonly site: () => string; readonly limits: RateLimits },
): void {
  const drawn = keepDrawings(KEPT_SECONDS, async (preview: Preview) => {
    // Fonts and what draws them are large, and many servers draw none for months.
    const { drawSharedPicture } = await import('../../paper/shared-picture.ts')
    return drawSharedPicture(preview, site())
  })

  for (const { path, read } of previews) {
    app.get<{ Params: Readonly<Record<string, string>> }>(
      `/shared-pictures${path}`,
      async (request, reply) => {
        await limits.take('standard', request.ip)
        const preview = await read(Object.values(request.params)[0] ?? '')
        if (!preview || drawnPictureAddress(preview, '') === null) throw notFound('this picture')
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
