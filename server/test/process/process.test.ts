import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { openConnection } from '../../src/platform/database.ts'
import { createTestDatabase } from '../setup/test-database.ts'
import { freePort, get, type Launch, launch, post, temporaryFolder } from './running-server.ts'

const running: Launch[] = []
const cleanups: (() => Promise<void>)[] = []

function start(settings: Record<string, string>): Launch {
  const launched = launch(settings)
  running.push(launched)
  return launched
}

async function folder(): Promise<string> {
  const made = await temporaryFolder()
  cleanups.push(made.remove)
  return made.path
}

afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill('SIGTERM')
    await server.ends()
  }
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

const newcomer = (number: number) => ({
  user: {
    full_name: `Member ${number}`,
    email: `member-${number}@muster.test`,
    password: 'a-long-enough-secret',
  },
})

describe('a start that cannot work', () => {
  it.each([
    ['PORT', { PORT: 'eighty' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null/muster' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://localhost' }],
    ['DATABASE_URL', { NODE_ENV: 'production' }],
    ['TOKEN_SECRET', { TOKEN_SECRET: 'short' }],
  ])('ends with one line that names %s', async (name, settings) => {
    const server = start({ ...(settings as Record<string, string>) })
    expect(await server.ends()).toBe(1)
    expect(server.output().trim().split('\n')).toEqual([expect.stringContaining(name)])
  })

  it('says that the database cannot be reached', async () => {
    const server = start({ DATABASE_URL: `postgres://muster:secret@127.0.0.1:${await freePort()}/muster` })
    expect(await server.ends()).toBe(1)
    expect(server.output().trim().split('\n')).toEqual([expect.stringContaining('DATABASE_URL')])
  })

  it('says that the port is taken, and by which setting to change it', async () => {
    const port = await freePort()
    const database = await createTestDatabase()
    cleanups.push(database.drop)
    const settings = { PORT: String(port), DATABASE_URL: database.url }
    const first = start({ ...settings, DATA_DIR: await folder() })
    await first.says('is ready')
    const second = start({ ...settings, DATA_DIR: await folder() })
    expect(await second.ends()).toBe(1)
    expect(second.output()).toContain(`PORT: ${port} is already in use by another program`)
    const several = start({ ...settings, DATA_DIR: await folder(), WEB_CONCURRENCY: '2' })
    expect(await several.ends(), 'several processes give up too').toBe(1)
    expect(several.output()).toContain(`PORT: ${port} is already in use by another program`)
  })

  it('refuses a second server on the same data', async () => {
    const dataDir = await folder()
    const first = start({ PORT: '0', DATA_DIR: dataDir })
    await first.says('is ready')
    const second = start({ PORT: '0', DATA_DIR: dataDir })
    expect(await second.ends()).toBe(1)
    expect(second.output()).toContain(String(first.child.pid))
  })
})

describe('a small installation on one machine', () => {
  it('runs in production on the embedded database when that is asked for, without a demo', async () => {
    const port = await freePort()
    const server = start({
      NODE_ENV: 'production',
      EMBEDDED_DATABASE: 'on',
      TOKEN_SECRET: 'a secret of at least thirty-two letters',
      DEMO: 'auto',
      PORT: String(port),
      DATA_DIR: await folder(),
    })
    await server.says('is ready')
    expect(server.output()).not.toContain('Demo accounts')
    const site = await fetch(`http://127.0.0.1:${port}/api/v1/public/site/`)
    expect(await site.json()).toMatchObject({ response: { demo: false, demo_accounts: [] } })
  })
})

describe('several processes', () => {
  it('share one port, and all of them see at once that a session has ended', async () => {
    const database = await createTestDatabase()
    cleanups.push(database.drop)
    const port = await freePort()
    const server = start({
      PORT: String(port),
      DATABASE_URL: database.url,
      WEB_CONCURRENCY: '2',
      DATA_DIR: await folder(),
    })
    await server.says('is ready')
    const { response } = await post(port, 'register/', newcomer(1))
    const info = () => get(port, 'dashboard/user/info/', response.accessToken)
    const before = await Promise.all(Array.from({ length: 12 }, info))
    expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]))

    const sql = openConnection(database.url).sql
    await sql`delete from session`
    await sql.end()
    await expect
      .poll(
        async () =>
          new Set((await Promise.all(Array.from({ length: 12 }, info))).map(({ status }) => status)),
      )
      .toEqual(new Set([401]))
  })

  it('answer for all of them when one is asked for metrics', async () => {
    const database = await createTestDatabase()
    cleanups.push(database.drop)
    const port = await freePort()
    const server = start({
      PORT: String(port),
      DATABASE_URL: database.url,
      WEB_CONCURRENCY: '2',
      DATA_DIR: await folder(),
    })
    await server.says('is ready')
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${port}/${path}`, { headers: { connection: 'close' } })
    for (let time = 0; time < 12; time += 1) await ask('api/v1/register/country/list/')
    for (let time = 0; time < 4; time += 1) {
      const text = await (await ask('metrics')).text()
      expect(text).toMatch(/^server_processes 2$/m)
      const counted = /^http_request_duration_seconds_count\{.*country\/list.*\} (\d+)$/m.exec(text)
      expect(counted?.[1]).toBe('12')
      expect(text.match(/^outbox_waiting\{outbox="mail"\} /gm)).toHaveLength(1)
    }
  })

  it.skipIf(process.platform !== 'linux')('are replaced when one is killed while they start', async () => {
    const database = await createTestDatabase()
    cleanups.push(database.drop)
    const port = await freePort()
    const server = start({
      PORT: String(port),
      DATABASE_URL: database.url,
      WEB_CONCURRENCY: '2',
      DATA_DIR: await folder(),
    })
    const { pid } = server.child
    const workers = async () =>
      (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')).split(' ').filter(Boolean)
    await expect.poll(async () => (await workers()).length, { interval: 5 }).toBe(2)
    process.kill(Number((await workers())[0]), 'SIGKILL')
    await server.says('ended with SIGKILL; starting another')
    await server.says('is ready')
    await expect.poll(async () => (await workers()).length).toBe(2)
    expect(server.child.exitCode).toBe(null)
  })

  it('stop cleanly', async () => {
    const database = await createTestDatabase()
    cleanups.push(database.drop)
    const port = await freePort()
    const server = start({
      PORT: String(port),
      DATABASE_URL: database.url,
      WEB_CONCURRENCY: '2',
      DATA_DIR: await folder(),
    })
    await server.says('is ready')
    server.child.kill('SIGTERM')
    expect(await server.ends()).toBe(0)
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
  })
})
