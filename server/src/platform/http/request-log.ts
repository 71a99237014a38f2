import type { FastifyInstance } from 'fastify'
import type { LogFiles } from '../log/log-files.ts'

/** Most responses logged per second by one process; the rest are only counted. */
const LINES_A_SECOND = 200

/**
 * Logs a line for each response to the log `request`: with the route pattern, and only the member ID of the
 * caller.
 */
export function keepRequests(app: FastifyInstance, files: Pick<LogFiles, 'write'>): void {
  let second = 0
  let written = 0
  let leftOut = 0
  app.addHook('onResponse', async (request, reply) => {
    const now = Date.now()
    if (now - second >= 1_000) {
      if (leftOut > 0) files.write('request', `${new Date(now).toISOString()} and ${leftOut} more`)
      second = now
      written = 0
      leftOut = 0
    }
    // Server errors are always logged.
    if (written >= LINES_A_SECOND && reply.statusCode < 500) {
      leftOut += 1
      return
    }
    written += 1
    const { method, id, actor, routeOptions } = request
    const took = `${Math.round(reply.elapsedTime)} ms`
    const line = [method, routeOptions.url ?? 'unknown', reply.statusCode, took, id, actor?.muid ?? '-']
    files.write('request', `${new Date(now).toISOString()} ${line.join(' ')}`)
  })
}
