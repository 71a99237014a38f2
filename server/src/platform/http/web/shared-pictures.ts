import type { FastifyInstance } from 'fastify'
import { keepDrawings } from '../../drawing/keep-drawings.ts'
import { drawnApart } from '../../drawing/pool.ts'
import { notFound } from '../../errors.ts'
import type { Files } from '../../files/files.ts'
import type { Callers } from '../callers.ts'
import type { RateLimits } from '../rate-limits.ts'
import { type Preview, previewParameter, type ServedPreview, type Sharer } from './preview.ts'

const KEPT_SECONDS = 3600
const drawing = drawnApart<typeof import('../../drawing/shared-picture.ts')>(
  new URL('../../drawing/shared-picture.ts', import.meta.url),
)

/** Address of the generated picture for a page; null if the page has its own picture, or none. */
export const drawnPictureAddress = ({ picture, kind }: Preview, path: string): string | null =>
  picture === null && kind !== undefined ? `/shared-pictures${path}` : null

interface Drawn {
  readonly preview: Preview
  readonly sharer: Sharer | null
}

/**
 * Serves generated pictures of pages, drawn on first request: for link previews of those without a picture of their own,
 * and for members who share a page, with their face first (`?by=` their member ID).
 * @param sharer reads a member who shares; null unless their profile is public
 * @param site returns the installation's name, which is printed on the picture
 */
export function serveSharedPictures(
  app: FastifyInstance,
  previews: readonly ServedPreview[],
  {
    site,
    limits,
    callers,
    files,
    sharer: readSharer,
  }: {
    readonly site: () => string
    readonly limits: RateLimits
    readonly callers: Callers
    readonly files: Pick<Files, 'get'>
    readonly sharer: (muid: string) => Promise<Sharer | null>
  },
): void {
  const drawn = keepDrawings(KEPT_SECONDS, async ({ preview, sharer }: Drawn) => {
    const stored = sharer?.picture_key ? await files.get(sharer.picture_key) : null
    return drawing('drawSharedPicture', preview, site(), sharer && { muid: sharer.muid, stored })
  })

  for (const page of previews) {
    app.get<{ Querystring: { readonly by?: unknown } }>(
      `/shared-pictures${page.path}`,
      async (request, reply) => {
        await limits.take('standard', callers.of(request))
        const parameter = previewParameter(page, request)
        const preview = await page.read(parameter)
        if (preview?.kind === undefined) throw notFound('this picture')
        const by = page.query ? parameter : request.query.by
        const sharer = typeof by === 'string' ? await readSharer(by) : null
        const { kind, title, description } = preview
        const key = [site(), kind, title, description, sharer?.muid, sharer?.picture_key].join('\n')
        const picture = await drawn(key, { preview, sharer })
        return reply
          .type('image/png')
          .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
          .header('content-disposition', 'inline')
          .send(picture)
      },
    )
  }
}
