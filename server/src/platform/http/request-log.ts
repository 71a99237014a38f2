import type { FastifyInstance } from 'fastify'
import type { LogFiles } from '../log/log-files.ts'

/** Most responses logged per second by one process; the rest are only counted. */
const LINES_A_SECOND = 200

/**
 * Logs a JSON line for each response to the log `request`: with the route pattern, and only the member ID of the
 * caller.
 */
export function keepRequests(app: FastifyInstance, files: Pick<LogFiles, 'write'>): void {
  let second = 0
  let written = 0
  let leftOut = 0
  const note = (line: object) => files.write('request', JSON.stringify(line))
  app.addHook('onResponse', async (request, reply) => {
    const now = Date.now()
    if (now - second >= 1_000) {
      if (leftOut > 0) note({ time: new Date(now), left_out: leftOut })
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
    note({
      time: new Date(now),
      method,
      route: routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      id,
      muid: actor?.muid ?? null,
    })
  })
}
