import type { FastifyInstance } from 'fastify'

/**
 * Registers routes that accept any request body and ignore it (RFC 8058: one-click unsubscribe by email
 * programs).
 */
export function withPostedAnyhow(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) =>
      done(null),
    )
    mount(scope)
  })
}
