import { allRoutes } from '@muster/contract/all.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '../../settings/config.ts'
import { openApiDocument } from './openapi.ts'
import { resolvesOnlyWhatIsOpened } from './resolve-part.ts'

/** A global in the browser, defined by the viewer. */
declare const SwaggerUIBundle: { readonly plugins: { readonly DownloadUrl: object } }

/** Serves `/api/openapi.json`, and its viewer at `/api/docs`. The document is generated on first request. */
export function serveDocs(app: FastifyInstance, config: Config): void {
  let made: { readonly name: string; readonly document: Record<string, unknown>; text?: string } | undefined
  const current = () => {
    const name = config.BRAND_NAME
    if (made?.name !== name) {
      made = { name, document: openApiDocument(allRoutes, { name, url: config.publicUrl }) }
    }
    return made
  }
  app.get('/api/openapi.json', (_request, reply) => {
    const now = current()
    now.text ??= JSON.stringify(now.document)
    return reply.type('application/json; charset=utf-8').send(now.text)
  })
  let viewer: Promise<FastifyInstance> | undefined
  const show = async ({ method, url, headers }: FastifyRequest, reply: FastifyReply) => {
    viewer ??= viewerOf(config.BRAND_NAME, () => current().document)
    const answer = await (await viewer).inject({ method: method as 'GET', url, headers })
    if (answer.statusCode === 404) return reply.callNotFound()
    // This connection is not the viewer's.
    const { connection: _, ...headersOfPage } = answer.headers
    return reply.code(answer.statusCode).headers(headersOfPage).send(answer.rawPayload)
  }
  app.get('/api/docs', show)
  app.get('/api/docs/*', show)
}

/** The viewer in a server of its own, which is made for the first person who opens it and not at each start. */
async function viewerOf(title: string, document: () => Record<string, unknown>): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await app.register(import('@fastify/swagger'), {
    mode: 'static',
    specification: {
      document: { openapi: '3.1.0', info: { title, version: '1' }, paths: {} },
    },
  })
  await app.register(import('@fastify/swagger-ui'), {
    routePrefix: '/api/docs',
    uiConfig: {
      docExpansion: 'none',
      deepLinking: true,
      // Plugins are sent to the browser as source text. The first one is the default, which is lost once
      // others are listed.
      plugins: [() => SwaggerUIBundle.plugins.DownloadUrl, resolvesOnlyWhatIsOpened],
    },
    // The page always reads the document from the plugin, whatever address is configured.
    transformSpecification: document,
    transformSpecificationClone: false,
  })
  return app
}
