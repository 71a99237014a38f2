import { timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recentStorageProblem } from '../../../platform/http/failures.ts'
import { isDraining } from '../../../platform/http/lifetime/draining.ts'
import { isForwarded } from '../../../platform/http/this-machine.ts'
import type { Parts } from '../../../platform/parts.ts'
import { processMetrics, siteMetrics } from './metrics.ts'
import { shareMetrics } from './processes.ts'

/** Below the two seconds that monitors and proxies wait. */
const DATABASE_WITHIN_MS = 1_500

/** `/livez` and `/healthz` (the process responds), `/readyz` (the database responds) and `/metrics` for Prometheus. */
export function healthRoutes(app: FastifyInstance, parts: Parts): void {
  const { registry, durations } = processMetrics(parts)
  const readProcesses = shareMetrics(registry)
  const readSite = siteMetrics(parts)

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
  })

  for (const path of ['/livez', '/healthz']) {
    app.get(path, { logLevel: 'warn' }, async () => ({ status: 'up' }))
  }

  const askDatabase = answerWithin(DATABASE_WITHIN_MS, async () => {
    const setting = sql`select current_setting('transaction_read_only') = 'on' as read_only`
    const [row] = await parts.db.execute<{ read_only: boolean }>(setting)
    return row?.read_only ? 'the database is read-only' : null
  })
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (isDraining(app.server)) return reply.code(503).send({ status: 'stopping' })
    const problem = (await askDatabase()) ?? recentStorageProblem(app.server)
    return problem === null ? { status: 'ready' } : reply.code(503).send({ status: problem })
  })

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(parts.config.METRICS_TOKEN, request)) {
      return reply.code(403).send({ status: 'send the METRICS_TOKEN as a bearer token' })
    }
    return reply
      .type(registry.contentType)
      .send((await Promise.all([readProcesses(), readSite()])).join('\n'))
  })
}

/**
 * What the database says, or that it says nothing in time. Only one call at a time, so that calls don't pile up on
 * an unresponsive database.
 */
function answerWithin(ms: number, ask: () => Promise<string | null>): () => Promise<string | null> {
  const silence = 'the database isn’t responding'
  let asking: Promise<string | null> | undefined
  return async () => {
    asking ??= ask()
      .catch(() => silence)
      .finally(() => (asking = undefined))
    const timeout = new AbortController()
    const tooLate = delay(ms, silence, { signal: timeout.signal }).catch(() => silence)
    const answer = await Promise.race([asking, tooLate])
    timeout.abort()
    return answer
  }
}

/** The last one is how a local IPv4 caller appears to a server that listens on IPv6. */
const thisMachine: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Behind a local proxy, every request comes from this machine, so forwarded ones need the token. */
function mayRead(token: string | undefined, { headers, ip }: FastifyRequest): boolean {
  if (token === undefined) return thisMachine.has(ip) && !isForwarded(headers)
  const given = Buffer.from(headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
