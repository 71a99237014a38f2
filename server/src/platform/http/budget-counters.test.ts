import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { registration } from '@muster/contract/account/joining.ts'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/setup/test-app.ts'
import { runChecks } from '../../features/running/system-check/run.ts'
import { openCounters } from './budget-counters.ts'

/** A Redis that takes connections and commands, and answers only until told not to. */
async function startRedis() {
  const sockets = new Set<Socket>()
  const counts = new Map<string, number>()
  let answers = true
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    socket.on('data', (data) => {
      if (!answers) return
      for (const command of String(data).split(/(?=\*\d+\r\n)/)) socket.write(replyTo(command, counts))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `redis://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    fallSilent: () => {
      answers = false
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function replyTo(command: string, counts: Map<string, number>): string {
  const words = command
    .split('\r\n')
    .filter((_, index) => index % 2 === 0)
    .slice(1)
  const name = words[0]?.toLowerCase()
  if (name === 'info') return '$17\r\nredis_version:8.0\r\n'
  if (name !== 'evalsha' && name !== 'eval') return '+OK\r\n'
  const [key = '', amount = '1'] = words.slice(3)
  const count = (counts.get(key) ?? 0) + Number(amount)
  counts.set(key, count)
  return `*2\r\n:${count}\r\n:60000\r\n`
}

const opened: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const { stop } of opened.splice(0)) await stop()
})

async function connected() {
  const redis = await startRedis()
  const client = new Redis<'legacy'>(redis.url, { maxRetriesPerRequest: 0, enableOfflineQueue: false })
  client.on('error', () => {})
  opened.push({
    async stop() {
      client.disconnect()
      await redis.stop()
    },
  })
  await once(client, 'ready')
  return { redis, counters: openCounters({ kind: 'redis', client }) }
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const begin = performance.now()
  const result = await work()
  return { ms: performance.now() - begin, result }
}

describe('counters in Redis', () => {
  it('are kept there while it answers', async () => {
    const { counters } = await connected()
    const counter = counters.counter('a', 60)
    await counter.add('key', 1)
    expect(await counter.add('key', 1)).toEqual({ count: 2, ms: 60_000 })
    expect(counters.state()).toEqual({ kind: 'redis', away: false, fallbacks: 0 })
  })

  it('wait 50 ms for one that falls silent, and then count in memory at once', async () => {
    const { redis, counters } = await connected()
    const counter = counters.counter('a', 60)
    await counter.add('key', 1)
    redis.fallSilent()
    const first = await timed(() => counter.add('key', 1))
    expect(first.result.count).toBe(1)
    expect(first.ms).toBeLessThan(250)
    const rest = await timed(() => Promise.all(Array.from({ length: 20 }, () => counter.add('key', 1))))
    expect(rest.ms).toBeLessThan(50)
    expect(counters.state()).toEqual({ kind: 'redis', away: true, fallbacks: 21 })
  })

  it('count in memory right away while there is no connection', async () => {
    const client = new Redis<'legacy'>('redis://127.0.0.1:9', { enableOfflineQueue: false })
    client.on('error', () => {})
    opened.push({ stop: async () => client.disconnect() })
    const counters = openCounters({ kind: 'redis', client })
    const counter = counters.counter('a', 60)
    const { ms, result } = await timed(() => counter.add('key', 1))
    expect(result.count).toBe(1)
    expect(ms).toBeLessThan(100)
  })
})

describe('an installation whose Redis is away', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp({ REDIS_URL: 'redis://127.0.0.1:9' })
  })
  afterAll(() => test?.close())

  it('answers without waiting for it, and says so in the system check and the metrics', async () => {
    const { ms, result } = await timed(() => test.call(registration.roles))
    expect(result.status).toBe(200)
    expect(ms).toBeLessThan(1_000)
    const [found] = await runChecks(test.parts, ['rate_limits'])
    expect(found).toMatchObject({ state: 'warning', fix: expect.stringContaining('REDIS_URL') })
    const { body } = await test.app.inject('/metrics')
    expect(body).toMatch(/^rate_limit_store_up 0$/m)
    expect(Number(/^rate_limit_fallbacks_total (\d+)$/m.exec(body)?.[1])).toBeGreaterThan(0)
  })
})
