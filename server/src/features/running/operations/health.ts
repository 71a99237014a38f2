import { timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { recentStorageProblem } from '../../../platform/http/failures.ts'
import { isDraining } from '../../../platform/http/lifetime/draining.ts'
import { isForwarded } from '../../../platform/http/this-machine.ts'
import type { Parts } from '../../../platform/parts.ts'

/** Below the two seconds that monitors and proxies wait. */
const DATABASE_WITHIN_MS = 1_500

/** `/healthz` (the process responds), `/readyz` (the database responds) and `/metrics` for Prometheus. */
export function healthRoutes(app: FastifyInstance, parts: Parts): void {
  const registry = new Registry()
  registry.setDefaultLabels({ process: String(process.pid) })
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })

  registerRateLimits(registry, parts)

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
  })

  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'up' }))

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
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Whether rate limits are counted in their shared store, or by each process while it's away. */
function registerRateLimits(registry: Registry, { rateLimits }: Parts): void {
  const registers = [registry]
  new Gauge({
    name: 'rate_limit_store_up',
    help: '1 if the store of rate limits answers in time, 0 while this process counts in memory instead',
    registers,
    collect() {
      this.set(rateLimits.store().away ? 0 : 1)
    },
  })
  new Counter({
    name: 'rate_limit_fallbacks_total',
    help: 'Counts that were kept in memory because the store of rate limits didn’t answer in time',
    registers,
    collect() {
      this.reset()
      this.inc(rateLimits.store().fallbacks)
    },
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
