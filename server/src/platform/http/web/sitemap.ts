import { pages } from '@muster/contract/pages.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Returns addresses that visitors can see and search engines can list, at most `most`. */
export type SitemapPart = (most: number) => Promise<readonly string[]>

/** Limit of the sitemap protocol. */
const MOST_ADDRESSES = 50_000
const KEPT_SECONDS = 3600

/** Static public pages, in addition to those from features. */
const openPages = pages.filter(
  ({ members, path, frame }) => !members && frame !== 'form' && !path.includes(':'),
)

const isOfDashboard = (path: string): boolean => path.startsWith('/dashboard/')

/**
 * robots.txt: disallows the API and members' pages. Under /dashboard, only pages that visitors can see are
 * allowed.
 */
function robots(publicUrl: string): string {
  const shown = pages.filter(({ members, path }) => !members && isOfDashboard(path))
  const allowed = new Set(shown.map(({ path }) => path.replace(/:.*$/, '')))
  return [
    'User-agent: *',
    ...[...allowed].map((path) => `Allow: ${path}`),
    ...['/api/', '/dashboard/', '/outbox'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** Serves robots.txt and sitemap.xml. @param parts addresses from features */
export function serveSitemap(
  app: FastifyInstance,
  { publicUrl, parts }: { readonly publicUrl: string; readonly parts: readonly SitemapPart[] },
): void {
  const kept = new LRUCache<'sitemap', string>({
    max: 1,
    ttl: KEPT_SECONDS * 1000,
    fetchMethod: async () => {
      const paths = openPages.map(({ path }) => path).filter((path) => path !== '/outbox')
      for (const part of parts) paths.push(...(await part(MOST_ADDRESSES - paths.length)))
      const entries = paths.map((path) => `<url><loc>${publicUrl}${encodeURI(path)}</loc></url>`)
      return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
    },
  })
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(robots(publicUrl)))
  app.get('/sitemap.xml', async (_, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      .send(await kept.fetch('sitemap')),
  )
}
