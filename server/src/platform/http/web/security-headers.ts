import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

type Options = NonNullable<Parameters<typeof helmet>[0]>
/** What differs from one installation to the next. */
export interface PageRules {
  readonly contentSecurityPolicy: { readonly directives: Record<string, string[] | null> }
  readonly strictTransportSecurity: boolean
}

/** What a browser does with the JSON of the API: it shows, frames and guesses nothing. */
const forData = {
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

/** Files of the built app: what they may do is said by the page that they are part of. */
const forFiles = {
  ...forData,
  contentSecurityPolicy: false,
  xFrameOptions: false,
  referrerPolicy: false,
} satisfies Options

/**
 * Puts helmet's headers on every answer: all of them on pages, those that mean something for data on the calls of
 * the API, and few on the built files, of which a phone gets many. They are the same each time, so they are taken from helmet once: composing them again cost more than the
 * rest of a small answer.
 */
export function setSecurityHeaders(app: FastifyInstance, rules: PageRules): void {
  const ofPages = headersOf(rules)
  const ofData = headersOf({ ...forData, strictTransportSecurity: rules.strictTransportSecurity })
  const ofFiles = headersOf({ ...forFiles, strictTransportSecurity: rules.strictTransportSecurity })
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request
    reply.headers(url.startsWith('/api/v1/') ? ofData : url.startsWith('/assets/') ? ofFiles : ofPages)
  })
}

function headersOf(options: Options): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}
