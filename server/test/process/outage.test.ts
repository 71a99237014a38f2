import http from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConnection } from '../../src/platform/database.ts'
import { type FlakyDatabase, startFlakyDatabase } from '../setup/stand-ins/flaky-database.ts'
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts'
import { freePort, type Launch, launch, post, temporaryFolder } from './running-server.ts'

const READY_WITHIN_MS = 2_000

let target: TestDatabase
let way: FlakyDatabase
let server: Launch
let port: number
let removeFolder: () => Promise<void>

beforeAll(async () => {
  target = await createTestDatabase()
  way = await startFlakyDatabase(target.url)
  port = await freePort()
  const folder = await temporaryFolder()
  removeFolder = folder.remove
  server = launch({ PORT: String(port), DATABASE_URL: way.url, DATA_DIR: folder.path, RATE_LIMITS: 'off' })
  await server.says('is ready')
})
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ends()
  await way?.close()
  await target?.drop()
  await removeFolder?.()
})

const timed = async (path: string) => {
  const began = performance.now()
  const { status } = await fetch(`http://127.0.0.1:${port}/${path}`)
  return { status, ms: performance.now() - began }
}
const readiness = async () => (await timed('readyz')).status
const countries = async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/register/country/list/`)
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() }
}

// The first outage of this server: of each kind of failure the log tells once a minute, and nobody has told it before.
describe('after an outage', () => {
  it('jobs are worked on again', async () => {
    const { sql } = openConnection(target.url)
    await way.refuse()
    const logged = server.output().length
    await expect.poll(() => server.output().slice(logged)).toContain('the job queue failed')
    await way.restore()
    const user = { full_name: 'Ada Lovelace', email: 'ada@muster.test', password: 'sapphire-kettle-93' }
    await expect.poll(async () => (await post(port, 'register/', { user })).status).toBe(200)
    await expect
      .poll(
        async () =>
          (
            await sql<{ left: number }[]>`
          select count(*)::int as left from pgboss.job where name = 'mail' and state < 'completed'`
          )[0]?.left,
      )
      .toBe(0)
    await sql.end()
  }, 120_000)
})

describe.each([
  ['refuses connections', () => way.refuse()],
  ['stays silent', async () => way.silence()],
] as const)('while the database %s', (_, disturb) => {
  it('readiness is denied in time, calls answer 503 and not as a fault of ours, and all comes back', async () => {
    expect(await readiness()).toBe(200)
    await disturb()
    // Beside a request that asks no database, whose time is that of a busy machine.
    const [other, ready] = await Promise.all([timed('healthz'), timed('readyz')])
    expect(ready.status).toBe(503)
    expect(ready.ms - other.ms).toBeLessThan(READY_WITHIN_MS)
    const calls = await Promise.all(Array.from({ length: 20 }, countries))
    for (const call of calls) {
      expect(call).toMatchObject({ status: 503, body: { hasError: true, statusCode: 503, response: {} } })
      expect(Number(call.retryAfter)).toBeGreaterThan(0)
    }
    await way.restore()
    await expect.poll(readiness).toBe(200)
    await expect.poll(async () => (await countries()).status).toBe(200)
    const { sql } = openConnection(target.url)
    expect(await sql`select message from error_entry`).toEqual([])
    await sql.end()
  })
})

it('the log tells of outages in few words', () => {
  expect(server.output()).toContain('the job queue failed')
  expect(server.output().length).toBeLessThan(60_000)
})

describe('a stop behind a proxy that keeps its connections', () => {
  it('loses no request', async () => {
    const ownPort = await freePort()
    const folder = await temporaryFolder()
    const own = launch({
      PORT: String(ownPort),
      DATABASE_URL: target.url,
      DATA_DIR: folder.path,
      RATE_LIMITS: 'off',
    })
    await own.says('is ready')
    const agent = new http.Agent({ keepAlive: true, maxSockets: 16 })
    const outcomes = { answered: 0, refused: 0, lost: [] as string[] }
    let running = true
    const ask = () =>
      new Promise<void>((resolve) => {
        const request = http.get({ port: ownPort, path: '/api/v1/register/role/list/', agent }, (answer) => {
          answer.resume()
          answer.on('end', () => {
            if (answer.statusCode === 200) outcomes.answered += 1
            else outcomes.lost.push(String(answer.statusCode))
            resolve()
          })
        })
        request.on('error', (error: NodeJS.ErrnoException) => {
          // A new connection that nobody took: the request never left, and a proxy asks another server.
          if (error.code === 'ECONNREFUSED' || !request.reusedSocket) {
            outcomes.refused += 1
            running = false
          } else outcomes.lost.push(String(error.code))
          resolve()
        })
      })
    const clients = Array.from({ length: 16 }, async () => {
      while (running) await ask()
    })
    await expect.poll(() => outcomes.answered).toBeGreaterThan(200)
    own.child.kill('SIGTERM')
    await Promise.all(clients)
    agent.destroy()
    expect(await own.ends()).toBe(0)
    await folder.remove()
    expect(outcomes.lost).toEqual([])
    expect(outcomes.refused).toBeGreaterThan(0)
  })
})
