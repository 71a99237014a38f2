import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { drawnApart } from '../../drawing/pool.ts'
import { notFound } from '../../errors.ts'
import type { Files } from '../../files/files.ts'
import type { Config } from '../../settings/config.ts'

/** Icon sizes: 180 for Apple's home screens, the others for the manifest. */
const sizes = [180, 192, 512] as const
const KEPT_SECONDS = 3600
const BRAND = '#456ff6'
const drawing = drawnApart<typeof import('../../drawing/app-icon.ts')>(
  new URL('../../drawing/app-icon.ts', import.meta.url),
)

interface Shown {
  readonly config: Config
  readonly files: Pick<Files, 'get'>
  /** Folder of the built web app. */
  readonly root: string
}

/** Serves what a phone needs to install the app: a manifest with the site's name, and its logo as an icon. */
export function serveManifest(app: FastifyInstance, { config, files, root }: Shown): void {
  app.get('/manifest.webmanifest', async (_, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(config))),
  )

  const drawn = new LRUCache<string, Buffer, number>({
    max: 20,
    fetchMethod: (key, _stale, { context: size }) => drawIcon(logoKeyOf(key), size),
  })
  const drawIcon = async (logoKey: string | null, size: number) => {
    if (!logoKey) return drawing('plainIcon', await readFile(join(root, 'app-icon.svg')), size)
    return drawing('logoIcon', await files.get(logoKey), size)
  }
  app.get<{ Params: { file: string } }>('/app-icon/:file', async (request, reply) => {
    const size = sizes.find((known) => request.params.file === `${known}.png`)
    if (!size) throw notFound('this icon')
    // Logos on other hosts can only be loaded by members' browsers.
    const key = `${size} ${config.BRAND_LOGO_URL?.startsWith('/media/') ? config.BRAND_LOGO_URL : ''}`
    return reply
      .type('image/png')
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      .send(await drawn.fetch(key, { context: size }))
  })
}

const logoKeyOf = (key: string): string | null => key.split(' /media/')[1] ?? null

function manifestOf({ BRAND_NAME: name, BRAND_ACCENT: accent }: Config): object {
  const icon = (size: number, purpose: string) => ({
    src: `/app-icon/${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/dashboard/home',
    name,
    short_name: name.length > 12 ? (name.split(' ')[0] ?? name) : name,
    description: 'Learn together, earn karma, climb from level to level.',
    start_url: '/dashboard/home',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f8ff',
    theme_color: accent ?? BRAND,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
    shortcuts: [
      { name: 'Journey', url: '/dashboard/mujourney' },
      { name: 'My events', url: '/dashboard/special-events/mine' },
    ],
  }
}
