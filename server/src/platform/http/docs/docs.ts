import { allRoutes } from '@muster/contract/all.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../settings/config.ts'
import { openApiDocument } from './openapi.ts'

/** `/api/openapi.json`, and a browsable page of it at `/api/docs`; the document is made when somebody first asks. */
export async function serveDocs(app: FastifyInstance, config: Config): Promise<void> {
  let made: Record<string, unknown> | undefined
  const document = () => {
    made ??= openApiDocument(allRoutes, { name: config.BRAND_NAME, url: config.publicUrl })
    return made
  }
  let text: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(document())
    return reply.type('application/json; charset=utf-8').send(text)
  })
  await app.register(import('@fastify/swagger'), {
    mode: 'static',
    specification: {
      document: { openapi: '3.1.0', info: { title: config.BRAND_NAME, version: '1' }, paths: {} },
    },
  })
  await app.register(import('@fastify/swagger-ui'), {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', deepLinking: true },
    // The page reads the document from the plugin, whatever address it is told.
    transformSpecification: document,
    transformSpecificationClone: false,
  })
}
