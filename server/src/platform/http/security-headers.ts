import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/**
 * Puts helmet's headers on every answer. They are the same each time, so they are taken from helmet once:
 * composing them anew cost more than the rest of a small answer.
 */
export function setSecurityHeaders(app: FastifyInstance, options: Parameters<typeof helmet>[0]): void {
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
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
