import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../../platform/parts.ts'
import { recordSecurityEvent } from './record.ts'

/**
 * Records when a member gets a 403, after the response was sent. Call it before the routes are registered.
 */
export function watchRefusals(app: FastifyInstance, parts: Parts): void {
  app.addHook('onResponse', async (request, reply) => {
    const { actor } = request
    if (reply.statusCode !== 403 || !actor) return
    // While staff view the app as another member, it is recorded for the staff account.
    const account = actor.viewing?.byId ?? actor.id
    const facts = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
    const detail = `${request.method} ${request.routeOptions.url ?? ''}`
    await recordSecurityEvent(parts.db, parts, facts, {
      kind: 'refused',
      userId: account,
      actor: { id: account, sessionId: actor.sessionId },
      detail,
    }).catch((error: unknown) => request.log.warn({ err: error }, 'could not record a refusal'))
  })
}
