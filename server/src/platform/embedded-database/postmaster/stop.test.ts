import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { OwnerTask } from '../owner.fixture.ts'
import { ask, connectTo, killOwners, own, postmasterPid } from '../owners.fixture.ts'
import { isAlive } from '../processes.ts'

let dataDir: string
let task: OwnerTask

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'muster-stopped-'))
  task = { module: new URL('../index.ts', import.meta.url).pathname, dataDir }
  const first = await own(task)
  await ask(first, 'create table kept (round integer)')
  await first.stop()
})

afterEach(killOwners)
vi.setConfig({ testTimeout: 60_000 })
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** When one back end crashes, PostgreSQL ends all others and recovers from the WAL. */
async function killBackEnd(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
}

async function rounds(): Promise<unknown[]> {
  const next = await own(task)
  const rows = await ask(next, 'select round from kept order by round')
  await next.stop()
  return rows
}

const log = () => readFile(join(dataDir, 'postgres.log'), 'utf8')

test('a stop right after the death of a back end comes to its end, and loses nothing', async () => {
  for (const round of [1, 2, 3]) {
    const owner = await own(task)
    const client = await connectTo(owner)
    await client.query(`insert into kept values (${round})`)
    await killBackEnd(client)
    await owner.stop()
  }
  expect(await rounds()).toEqual([{ round: 1 }, { round: 2 }, { round: 3 }])
})

test('what was left hanging in a shutdown is stopped by the next start', async () => {
  const owner = await own(task)
  const client = await connectTo(owner)
  await client.query('delete from kept where round > 1')
  const before = (await log()).length
  await killBackEnd(client)
  await expect.poll(async () => (await log()).slice(before), { interval: 2 }).toContain('reinitializing')
  const orphan = await postmasterPid(dataDir)
  process.kill(orphan, 'SIGINT')
  await owner.kill()
  expect(await rounds()).toEqual([{ round: 1 }])
  expect(isAlive(orphan)).toBe(false)
})

test('a statement of a killed client does not keep the next start from the data for longer than it takes to notice', async () => {
  const owner = await own(task)
  const client = await connectTo(owner)
  client.query('select count(*) from generate_series(1, 1e12::bigint)').catch(() => undefined)
  await expect
    .poll(() => ask(owner, `select from pg_stat_activity where state = 'active' and query like '%1e12%'`))
    .not.toEqual([])
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  await owner.kill()
  await client.end()
  const began = performance.now()
  expect(await rounds()).toEqual([{ round: 1 }])
  expect(performance.now() - began).toBeLessThan(10_000)
})
