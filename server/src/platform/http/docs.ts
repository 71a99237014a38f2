import { allRoutes } from '@muster/contract/all.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { openApiDocument } from './openapi.ts'

/** `/api/openapi.json`, and a browsable page at `/api/docs` that is loaded when somebody first opens it. */
export async function serveDocs(app: FastifyInstance, config: Config): Promise<void> {
  let text: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(allRoutes, { name: config.BRAND_NAME, url: config.publicUrl }))
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
    uiConfig: { url: '/api/openapi.json', docExpansion: 'none', deepLinking: true },
  })
}
