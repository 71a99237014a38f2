import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { watchRefusals } from './features/account/security-events/index.ts'
import { healthRoutes } from './features/running/operations/health.ts'
import { type DemoAccounts, operationsRoutes } from './features/running/operations/routes.ts'
import { openUntilOver } from './features/running/set-up/index.ts'
import { declared, features } from './features.ts'
import type { Actor } from './platform/http/actor.ts'
import { serveDocs } from './platform/http/docs/docs.ts'
import { answerBadAddress, answerFailures } from './platform/http/failures.ts'
import { keepRequests } from './platform/http/request-log.ts'
import { serveMedia } from './platform/http/web/media.ts'
import { setSecurityHeaders } from './platform/http/web/security-headers.ts'
import { serveWeb } from './platform/http/web/web.ts'
import { speakAsAsked } from './platform/language/language.ts'
import type { Parts } from './platform/parts.ts'
import type { Config } from './platform/settings/config.ts'
import type { Tracing } from './platform/tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard, even when it refuses; read by the error log and the log of refusals. */
    actor: Actor | null
  }
}

const BODY_LIMIT = 1_000_000
/** WebSocket messages from browsers are short. */
const WEBSOCKET_BYTES = 4_096
/** How long browsers cache a CORS preflight response. */
const PREFLIGHT_SECONDS = 3600

export interface AppOptions {
  readonly demo?: DemoAccounts | null
  readonly tracing?: Tracing | null
  /** Folder of the built web app; undefined in tests of the API. */
  readonly webRoot?: string
}

/**
 * Builds the whole server from its parts; used by `main.ts` and by tests. A process without the role `web` only answers
 * programs that watch it.
 */
export async function buildApp(parts: Parts, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = parts
  const app: FastifyInstance = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: config.LOG_LEVEL !== 'debug' }),
    bodyLimit: BODY_LIMIT,
    // Storing a large spreadsheet takes long. Slow senders are cut off by the request time-out.
    connectionTimeout: 180_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: answerBadAddress,
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    genReqId: () => randomUUID(),
    // Connected clients are served until the connection is drained; see draining.ts.
    return503OnClosing: false,
  })

  await options.tracing?.follow(app)
  app.decorateRequest('actor', null)
  setSecurityHeaders(app, {
    contentSecurityPolicy: { directives: contentSecurityPolicy(config) },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  })
  if (config.CORS_ORIGINS.length > 0) {
    await app.register(cors, {
      origin: config.CORS_ORIGINS,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['content-disposition', 'retry-after', 'x-request-id'],
      maxAge: PREFLIGHT_SECONDS,
    })
  }
  acceptEmptyJson(app)
  await app.register(formbody, { bodyLimit: BODY_LIMIT })
  await app.register(multipart)
  await app.register(websocket, { options: { maxPayload: WEBSOCKET_BYTES } })
  app.addHook('onRequest', async (request, reply) => {
    // Built files need no request id for error reports, and a first visit loads twenty of them.
    if (!request.url.startsWith('/assets/')) reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  speakAsAsked(app)
  answerFailures(app, parts.errors)
  keepRequests(app, parts.logFiles)
  watchRefusals(app, parts)

  healthRoutes(app, parts)
  if (!config.ROLES.includes('web')) return app
  operationsRoutes(app, parts, options.demo ?? null)
  for (const { routes } of features) routes?.(app, parts, declared)
  serveMedia(app, parts.files, config.CORS_ORIGINS.length > 0)
  serveDocs(app, config)
  const previews = features.flatMap((feature) => feature.previews ?? [])
  const served = previews.map((page) => ({
    ...page,
    read: (parameter: string) => page.read(parts.db, parameter),
  }))
  const sitemap = features.flatMap(({ sitemap: read }) =>
    read ? [(most: number) => read(parts.db, most)] : [],
  )
  if (options.webRoot) {
    const web = {
      config,
      limits: parts.rateLimits,
      callers: parts.callers,
      files: parts.files,
      waitsForSetUp: openUntilOver(parts.db),
    }
    const readers = features.flatMap((feature) => feature.sharer ?? [])
    const sharer = async (muid: string) => (await readers[0]?.(parts.db, muid)) ?? null
    await serveWeb(app, options.webRoot, web, { previews: served, sharer, sitemap })
  }
  return app
}

/** Accepts an empty JSON body, because many clients declare JSON on every request. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    return parse(request, body as string, done)
  })
}

/** Scripts only from this origin. Inline styles are allowed, because the component library needs them. */
function contentSecurityPolicy({ BRAND_LOGO_URL: logo, RAZORPAY_KEY_ID, RAZORPAY_URL }: Config) {
  // The form that opens the payment page is posted to the gateway, which may redirect within its own site.
  const payment = RAZORPAY_KEY_ID ? [new URL(RAZORPAY_URL).origin] : []
  const logoOrigin = logo && URL.parse(logo)?.origin
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...(logoOrigin ? [logoOrigin] : [])],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'", ...payment],
    upgradeInsecureRequests: null,
  }
}
