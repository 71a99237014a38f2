import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

type Options = NonNullable<Parameters<typeof helmet>[0]>
/** Rules that depend on the installation. */
export interface PageRules {
  readonly contentSecurityPolicy: { readonly directives: Record<string, string[] | null> }
  readonly strictTransportSecurity: boolean
}

/** Nothing of ours is ever in a frame. Older browsers only know this header. */
const unframed = { xFrameOptions: { action: 'deny' } } satisfies Options

/** Of what a page can ask for, ours use the camera, which scans tickets, and the position, for distances to meetups. */
const permissions =
  'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), serial=(), hid=(), midi=()'

/** For JSON of the API: browsers must not display, frame or sniff it. */
const forData = {
  ...unframed,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies Options

/** For built files: the policy comes from the page that loads them. */
const forFiles = {
  ...forData,
  contentSecurityPolicy: false,
  xFrameOptions: false,
  referrerPolicy: false,
} satisfies Options

/**
 * Sets helmet's headers on every response: all of them on pages, only those that matter for data on API
 * calls, and few on built files, of which a phone loads many. Headers are computed once, because computing
 * them for each request took longer than the rest of a small response.
 */
export function setSecurityHeaders(app: FastifyInstance, rules: PageRules): void {
  const ofPages = { ...headersOf({ ...rules, ...unframed }), 'permissions-policy': permissions }
  const ofData = headersOf({ ...forData, strictTransportSecurity: rules.strictTransportSecurity })
  const ofFiles = headersOf({ ...forFiles, strictTransportSecurity: rules.strictTransportSecurity })
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request
    reply.headers(url.startsWith('/api/v1/') ? ofData : url.startsWith('/assets/') ? ofFiles : ofPages)
  })
}

function headersOf(options: Options): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]))
}
