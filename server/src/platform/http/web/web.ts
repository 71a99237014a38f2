import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { pageAt } from '@muster/contract/pages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isUnavailable } from '../../errors.ts'
import type { Files } from '../../files/files.ts'
import { inLanguage, languageOf } from '../../language/language.ts'
import type { Config } from '../../settings/config.ts'
import type { Callers } from '../callers.ts'
import type { RateLimits } from '../rate-limits.ts'
import { languageInAddress } from './language-in-address.ts'
import { serveManifest } from './manifest.ts'
import {
  type Preview,
  type PreviewedPage,
  previewParameter,
  type ServedPreview,
  type Sharer,
} from './preview.ts'
import { serveSecurityTxt } from './security-txt.ts'
import { drawnPictureAddress, serveSharedPictures } from './shared-pictures.ts'
import { type SitemapPart, serveSitemap } from './sitemap.ts'
import {
  composePage,
  type FirstPaint,
  type LanguageScripts,
  readFirstPaint,
  readLanguages,
} from './web-page.ts'

const compress = promisify(brotliCompress)
/** Halves the size within a millisecond; the best quality would take thirty. */
const QUALITY = 5
const SET_UP = '/set-up'

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the web app with the given status; undefined if this server doesn't serve the web app. */
    sendPage?: (request: FastifyRequest, reply: FastifyReply, status: number) => Promise<FastifyReply>
  }
}

interface WebParts {
  readonly config: Config
  readonly limits: RateLimits
  readonly callers: Callers
  readonly files: Pick<Files, 'get'>
  /** Whether there is no administrator yet, in which case every page redirects to the set-up. */
  readonly waitsForSetUp: () => Promise<boolean>
}

/**
 * Serves the built web app: hashed assets, precompressed and immutable, and `index.html` for every page
 * address (any other address gets status 404), with the page's preview, preloads and skeleton inserted.
 */
export async function serveWeb(
  app: FastifyInstance,
  root: string,
  { config, limits, callers, files, waitsForSetUp }: WebParts,
  shown: {
    readonly previews: readonly ServedPreview[]
    readonly sharer: (muid: string) => Promise<Sharer | null>
    readonly sitemap: readonly SitemapPart[]
  },
): Promise<void> {
  const { previews } = shown
  const currentBuild = builds(root)
  // So that there's a page even if the folder is emptied before the first visit. If it fails, a visit says why.
  await currentBuild().catch(() => undefined)
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    preview: (Preview & Pick<PreviewedPage, 'type'>) | null,
    status?: number,
  ) => {
    const path = request.url.split('?')[0] ?? '/'
    const page = pageAt(path)
    if (page && page.path !== SET_UP && (await waitsForSetUp().catch(whileAway(false)))) {
      return reply.header('cache-control', 'no-store').redirect(SET_UP, 302)
    }
    // With the page, so that the calls it makes at the same time already have one.
    await callers.welcome(request, reply)
    const build = await currentBuild()
    const asked = languageInAddress(request, reply) ?? languageOf(request)
    const language = build.languages[asked] ? asked : 'en'
    const parts = { config, page, path, preview, language }
    const draw = () =>
      inLanguage(language, () => composePage(build.index, build.firstPaint, build.languages, parts))
    // Cached if it's the same for everyone. Name and logo are part of the key, because they can change while
    // the server is running.
    const key = [path, language, config.BRAND_NAME, config.BRAND_LOGO_URL, config.isCopy].join('\n')
    const drawn = (page && !preview && build.drawn.get(key)) || { html: draw() }
    if (page && !preview) build.drawn.set(key, drawn)
    reply
      .code(status ?? (page ? 200 : 404))
      .type('text/html; charset=utf-8')
      .header('cache-control', status === undefined ? 'no-cache' : 'no-store')
      // The same address is in the language of the device.
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header(
        'content-security-policy',
        withHashes(build.hashes, String(reply.getHeader('content-security-policy'))),
      )
    if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(drawn.html)
    drawn.compressed ??= compress(drawn.html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    return reply.header('content-encoding', 'br').send(await drawn.compressed)
  }

  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // Immutable assets need no validation, and range requests are pointless.
    etag: false,
    lastModified: false,
    acceptRanges: false,
  })
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**', 'index.html', 'first-paint.json', 'languages.json', '**/*.br', '**/*.gz'],
    preCompressed: true,
    maxAge: '5m',
    decorateReply: false,
    // A device that cached the service worker would be stuck on an old version of the app.
    setHeaders: (reply, path) => {
      if (path.includes('service-worker.js')) reply.header('cache-control', 'no-cache')
    },
  })

  app.decorate('sendPage', (request: FastifyRequest, reply: FastifyReply, status: number) =>
    send(request, reply, null, status),
  )

  // Browsers request it where no page names an icon, such as for a plain file.
  app.get('/favicon.ico', async (_, reply) => reply.redirect('/favicon.svg', 301))
  serveManifest(app, { config, files, root })
  serveSitemap(app, { publicUrl: config.publicUrl, parts: shown.sitemap })
  serveSecurityTxt(app, config)
  serveSharedPictures(app, previews, {
    site: () => config.BRAND_NAME,
    limits,
    callers,
    files,
    sharer: shown.sharer,
  })
  for (const page of previews) {
    app.get(page.path, async (request, reply) => {
      const parameter = previewParameter(page, request)
      // Without the database there's still the page, which says what's wrong.
      const preview = parameter ? await page.read(parameter).catch(whileAway(null)) : null
      if (!preview) return send(request, reply, null)
      const path = request.url.split('?')[0] ?? '/'
      const query = page.query ? `?${page.query}=${encodeURIComponent(parameter)}` : ''
      const picture = preview.picture ?? drawnPictureAddress(preview, path + query)
      return send(request, reply, { ...preview, picture, type: page.type })
    })
  }
  app.get('/*', async (request, reply) => {
    // Missing data or assets must not be answered with the page, because the browser would take it for the
    // file.
    if (/^\/(api|media|assets)\//.test(request.url)) return reply.callNotFound()
    return send(request, reply, null)
  })
}

/** What a page is shown with when the database can't be asked. */
const whileAway =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isUnavailable(error)) return instead
    throw error
  }

/** Size of the cache of composed pages. */
const MOST_DRAWN = 300

interface Drawn {
  readonly html: string
  compressed?: Promise<Buffer>
}

/** The built web app, with a cache of composed pages. */
interface Build {
  /** Modification times of its files. */
  readonly written: string
  readonly index: string
  readonly firstPaint: FirstPaint
  readonly languages: LanguageScripts
  /** CSP hashes of inline scripts. */
  readonly hashes: readonly string[]
  readonly drawn: LRUCache<string, Drawn>
}

/**
 * Returns the current build. Files are re-read when they change, so that a running server picks up a new
 * build. While they're missing or half written, it's the build before.
 */
function builds(root: string): () => Promise<Build> {
  const writtenAt = (file: string) =>
    stat(join(root, file)).then(
      ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
      () => 'missing',
    )
  let known: Build | undefined
  return async () => {
    const written = (await Promise.all([writtenAt('index.html'), writtenAt('first-paint.json')])).join()
    if (known?.written === written) return known
    try {
      const [index, firstPaint, languages] = await Promise.all([
        readFile(join(root, 'index.html'), 'utf8'),
        readFirstPaint(root),
        readLanguages(root),
      ])
      known = {
        written,
        index,
        firstPaint,
        languages,
        hashes: hashesOf(index),
        drawn: new LRUCache({ max: MOST_DRAWN }),
      }
    } catch (error) {
      if (!known) throw error
    }
    return known
  }
}

const hashesOf = (index: string): string[] =>
  [...index.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/**
 * Adds the hashes of the build's inline scripts to the content security policy. Inlining saves the first
 * paint a request; scripts injected into the page later have no hash.
 */
const withHashes = (hashes: readonly string[], policy: string): string =>
  policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' '))
