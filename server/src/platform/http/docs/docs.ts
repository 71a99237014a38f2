import { allRoutes } from '@muster/contract/all.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../settings/config.ts'
import { openApiDocument } from './openapi.ts'
import { resolvesOnlyWhatIsOpened } from './resolve-part.ts'

/** In the browser: what the page of the viewer has loaded. */
declare const SwaggerUIBundle: { readonly plugins: { readonly DownloadUrl: object } }

/** `/api/openapi.json`, and a browsable page of it at `/api/docs`; the document is made when somebody first asks. */
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
      // Functions go to the browser as their text; the first one is there without being asked for, until there are others.
      plugins: [() => SwaggerUIBundle.plugins.DownloadUrl, resolvesOnlyWhatIsOpened],
    },
    // The page reads the document from the plugin, whatever address it is told.
    transformSpecification: () => current().document,
    transformSpecificationClone: false,
  })
}
