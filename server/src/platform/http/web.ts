import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'

/** What a shared link to a public profile shows before it is opened. */
export interface ProfilePreview {
  readonly title: string
  readonly description: string
  readonly picture: string | null
}

type PreviewOf = (muid: string) => Promise<ProfilePreview | null>

const MARKER = '<!--head-->'

/**
 * Serves the built web app: files with a hash in their name for good and compressed as they were built,
 * `index.html` for every page address, with title and Open Graph tags of its own for public profiles.
 */
export async function serveWeb(
  app: FastifyInstance,
  root: string,
  config: Config,
  previewOf: PreviewOf = async () => null,
): Promise<void> {
  // Read for each page, so that a new build is served by a server that is already running.
  const page = async (reply: FastifyReply, preview: ProfilePreview | null, path: string) => {
    const built = await readFile(join(root, 'index.html'), 'utf8')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        withScriptsOf(built, String(reply.getHeader('content-security-policy'))),
      )
      .send(built.replace(MARKER, headOf(config, preview, path)))
  }

  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**', 'index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    maxAge: '5m',
    decorateReply: false,
  })

  app.get<{ Params: { muid: string } }>('/profile/:muid', async (request, reply) =>
    page(reply, await previewOf(request.params.muid), request.url),
  )
  app.get('/*', async (request, reply) => {
    // What is missing must not be answered with the page: the browser would take it for data.
    const path = request.url.split('?')[0] ?? '/'
    if (path.startsWith('/api/') || path.startsWith('/media/')) return reply.callNotFound()
    return page(reply, null, request.url)
  })
}

/**
 * The policy with the scripts that stand in the page as it was built, each allowed by its hash. They spare the first
 * paint a request; what a person could bring into the page later is not among them.
 */
function withScriptsOf(built: string, policy: string): string {
  const hashes = [...built.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' '))
}

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

function headOf(config: Config, preview: ProfilePreview | null, path: string): string {
  const title = preview ? `${preview.title} | ${config.BRAND_NAME}` : config.BRAND_NAME
  const description =
    preview?.description ?? `${config.BRAND_NAME}: learn together, earn karma, meet your circle`
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:site_name" content="${escapeHtml(config.BRAND_NAME)}">`,
    `<meta property="og:type" content="${preview ? 'profile' : 'website'}">`,
    `<meta property="og:url" content="${escapeHtml(config.publicUrl + (path.split('?')[0] ?? ''))}">`,
  ]
  if (preview?.picture) {
    tags.push(`<meta property="og:image" content="${escapeHtml(config.publicUrl + preview.picture)}">`)
  }
  return tags.join('\n    ')
}
