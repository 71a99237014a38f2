import type { FastifyInstance } from 'fastify'

/**
 * A part of the app whose calls take whatever programs post to them, in whichever form (RFC 8058: mail programs that
 * turn mails off). None of it is read.
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
