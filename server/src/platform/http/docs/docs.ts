import { allRoutes } from '@muster/contract/all.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../settings/config.ts'
import { openApiDocument } from './openapi.ts'
import { resolvesOnlyWhatIsOpened } from './resolve-part.ts'

/** A global in the browser, defined by the viewer. */
declare const SwaggerUIBundle: { readonly plugins: { readonly DownloadUrl: object } }

/** Serves `/api/openapi.json`, and its viewer at `/api/docs`. The document is generated on first request. */
export async function serveDocs(app: FastifyInstance, config: Config): Promise<void> {
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
  await app.register(import('@fastify/swagger'), {
    mode: 'static',
    specification: {
      document: { openapi: '3.1.0', info: { title: config.BRAND_NAME, version: '1' }, paths: {} },
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
    transformSpecification: () => current().document,
    transformSpecificationClone: false,
  })
}
