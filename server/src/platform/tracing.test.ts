import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/setup/test-database.ts'
import { openDatabase } from './database.ts'
import { startTracing, type Tracing } from './tracing.ts'

interface Span {
  readonly name: string
  readonly traceId: string
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[]
  readonly status: { readonly code?: number; readonly message?: string }
}

/** A collector: takes spans as OTLP in JSON, as the real ones do. */
let collector: Server
let spans: Span[]
let tracing: Tracing | null

beforeEach(async () => {
  spans = []
  collector = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const { resourceSpans } = JSON.parse(Buffer.concat(pieces).toString())
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  tracing = await startTracing(
    { TRACES_URL: `http://127.0.0.1:${port}/v1/traces`, TRACES_PERCENT: 100 },
    '1.0.0',
  )
})
afterEach(() => collector.close())

it('a request is one trace with its statements, and has no values in it', async () => {
  const target = await createTestDatabase()
  const { sql, close } = openDatabase(target.url, { maxConnections: 2, traced: tracing?.statement })
  const app = Fastify()
  await tracing?.follow(app)
  app.get('/verify/:token', async () => {
    await sql`select ${'asha@example.org'}::text as email`
    return {}
  })
  app.get('/fails', async () => {
    await sql`select 1 / ${0}::integer`
  })
  app.get('/livez', async () => ({}))
  await app.inject('/verify/a-secret-of-a-link?email=asha@example.org')
  await app.inject('/fails')
  await app.inject('/livez')
  await app.close()
  await close()
  await target.drop()
  await tracing?.stop()

  const [request] = spans.filter(({ attributes }) =>
    attributes.some(({ key, value }) => key === 'http.route' && value.stringValue === '/verify/:token'),
  )
  const statements = spans.filter(({ name, traceId }) => name === 'SELECT' && traceId === request?.traceId)
  expect(statements.map(({ attributes }) => attributes.map(({ value }) => value.stringValue))).toEqual([
    ['postgresql', 'select $1::text as email'],
  ])
  expect(spans.some(({ name, status }) => name === 'SELECT' && status.code === 2)).toBe(true)
  const sent = JSON.stringify(spans)
  expect(sent).toContain('/verify/{token}')
  expect(sent).not.toMatch(/a-secret|asha@|division by zero|livez/)
})

it('a job is a trace of its own, also when it fails', async () => {
  const run = async (data: unknown) => {
    if (data === 'fails') throw new Error('asha@example.org has no mailbox')
  }
  const job = tracing?.job({ queue: 'mail', run })
  await job?.run('works')
  await expect(job?.run('fails')).rejects.toThrow('has no mailbox')
  await tracing?.stop()
  expect(spans.map(({ name, status }) => [name, status])).toEqual([
    ['job mail', { code: 0 }],
    ['job mail', { code: 2 }],
  ])
})

it('nothing is traced without an address, and a collector that’s away delays no end', async () => {
  expect(await startTracing({ TRACES_URL: undefined, TRACES_PERCENT: 10 }, '1.0.0')).toBeNull()
  collector.closeAllConnections()
  collector.close()
  await tracing?.job({ queue: 'mail', run: async () => {} }).run({})
  await tracing?.stop()
})
