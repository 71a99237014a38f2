import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { killBackEnd, killPostgres } from './embedded-postgres.ts'
import { freePort, type Launch, launch, post, temporaryFolder } from './running-server.ts'

const STOP_WITHIN_MS = 15_000

let running: Launch | null = null
let removeFolder: () => Promise<void> = async () => undefined
let dataDir: string
let port: number

afterEach(async () => {
  running?.child.kill('SIGTERM')
  await running?.ends()
  await removeFolder()
})

async function start(settings: Record<string, string> = {}): Promise<Launch> {
  running = launch({ PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', ...settings })
  await running.says('is ready')
  return running
}

async function startOnNewData(settings?: Record<string, string>): Promise<Launch> {
  const folder = await temporaryFolder()
  removeFolder = folder.remove
  dataDir = folder.path
  port = await freePort()
  return start(settings)
}

const register = (number: number) =>
  post(port, 'register/', {
    user: {
      full_name: `Member ${number}`,
      email: `member-${number}@muster.test`,
      password: 'sapphire-kettle-93',
    },
  })

it('several processes go on with their work when PostgreSQL has been killed under them', async () => {
  const server = await startOnNewData({ WEB_CONCURRENCY: '2' })
  expect((await register(1)).status).toBe(200)
  await killPostgres(dataDir)
  await server.says('the embedded database is down (killed by SIGKILL); starting it again, try 1 of 10')
  await server.says('the embedded database is back')
  await expect.poll(async () => (await register(2)).status, { timeout: 10_000 }).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ends()).toBe(0)
}, 60_000)

it('a server whose PostgreSQL does not come back ends with one line that says why', async () => {
  const server = await startOnNewData()
  const said = server.output().length
  const [global, elsewhere] = [join(dataDir, 'postgres/global'), join(dataDir, 'postgres/elsewhere')]
  await rename(global, elsewhere)
  await killPostgres(dataDir)
  expect(await server.ends()).toBe(1)
  const last = server.output().slice(said).trim().split('\n').at(-1)
  expect(last).toMatch(/^The embedded database does not come back after 10 tries: .+postgres\.log\)$/)

  await rename(elsewhere, global)
  await start()
  expect((await register(1)).status).toBe(200)
}, 90_000)

it('a stop right after the death of a back end ends in time, and the next start comes up', async () => {
  const server = await startOnNewData()
  expect((await register(1)).status).toBe(200)
  await killBackEnd(dataDir)
  const began = performance.now()
  server.child.kill('SIGTERM')
  expect(await server.ends()).toBe(0)
  expect(performance.now() - began).toBeLessThan(STOP_WITHIN_MS)
  await start()
  expect((await register(2)).status).toBe(200)
}, 60_000)
