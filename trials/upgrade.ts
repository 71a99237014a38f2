import { setTimeout as delay } from 'node:timers/promises'
import { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { askOf } from '../bench/lib/calls.ts'
import { sayFor } from '../bench/lib/part.ts'
import { freePort, root } from '../bench/lib/processes.ts'
import { wrongTotals } from '../bench/lib/totals.ts'
import { openConnection } from '../server/src/platform/database.ts'
import { buildEarlierServer } from './lib/builds.ts'
import { atMost, exactly, type Finding, shown } from './lib/finding.ts'
import { type Muster, startMuster } from './lib/muster.ts'
import { startNginx } from './lib/nginx.ts'
import { register } from './lib/people.ts'
import { startPostgres } from './lib/postgres.ts'
import { temporaryFolder } from './lib/program.ts'
import { startReading } from './lib/reading.ts'
import { clearRefusals, keptWrites, startWriting } from './lib/writing.ts'
import type { Trial } from './run.ts'

const TIMES = 2
const SAMPLED_EVERY_MS = 50
const BETWEEN_MS = 10_000
const say = sayFor('upgrade')

/**
 * Two processes behind nginx are replaced one after the other while members read and write: first by the release before, then
 * by this one, which changes the schema. The release before is the commit before the newest migration.
 */
export const trial: Trial = async ({ isShort }) => {
  await using folder = await temporaryFolder()
  const commit = await buildEarlierServer(folder.path)
  const findings: Finding[] = []
  for (let time = 1; time <= TIMES; time += 1) {
    say(`from ${commit}, ${time} of ${TIMES}`)
    findings.push(...(await upgrade(folder.path, isShort)))
  }
  return findings
}

async function upgrade(earlier: string, isShort: boolean): Promise<Finding[]> {
  await using postgres = await startPostgres()
  await using stack = new AsyncDisposableStack()
  const ports = [await freePort(), await freePort()]
  const startOn = (port: number, build: string) =>
    startMuster({ DATABASE_URL: postgres.url, RATE_LIMITS: 'off', PORT: String(port) }, build)
  const running: Muster[] = []
  for (const [at, port] of ports.entries()) {
    running.push(await startOn(port, earlier))
    stack.defer(() => running[at]?.[Symbol.asyncDispose]())
  }
  const migrations = await migrationsOf(postgres.url)
  await using nginx = await startNginx(ports)
  const { token } = await register(nginx.address, 'Rita Reads')
  const asks = [askOf(profiles.mine, token), askOf(leaderboards.students, token)]
  const load = isShort ? { members: 6, perSecond: 20 } : { members: 20, perSecond: 60 }
  const writing = await startWriting(postgres.sql, () => [nginx.address], load)
  const reading = startReading(nginx.address, asks, say)
  const locks = watchLocks(postgres.url)
  const begun = performance.now()
  for (const build of isShort ? [root] : [earlier, root]) {
    for (const [at, port] of ports.entries()) {
      if (!isShort) await delay(BETWEEN_MS)
      await running[at]?.[Symbol.asyncDispose]()
      running[at] = await startOn(port, build)
    }
  }
  await writing.untilWritten()
  await writing.stop()
  const reads = await reading.stop()
  for (const [problem, count] of await nginx.problems()) say(`nginx, ${count} times: ${problem}`)
  const seconds = (performance.now() - begun) / 1_000
  return [
    shown('migrations', (await migrationsOf(postgres.url)) - migrations),
    exactly('writes that were asked to try again', writing.refusals(), 0),
    ...clearRefusals(writing, say).slice(1),
    ...reads,
    ...(await keptWrites(postgres.sql, writing, seconds)),
    atMost('longest wait for a lock', await locks.longest(), 1_000, ' ms'),
    exactly('totals that differ from their source', await wrongTotals(postgres.url), 0),
  ]
}

async function migrationsOf(url: string): Promise<number> {
  const { sql } = openConnection(url)
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::integer as count from drizzle.__drizzle_migrations`
  await sql.end()
  return row?.count ?? 0
}

/**
 * Looks again and again at what waits for a lock. Building an index without blocking writes waits for transactions that have
 * begun before, in which nothing waits for it.
 */
function watchLocks(url: string) {
  const { sql } = openConnection(url)
  let longest = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const [row] = await sql<{ ms: number }[]>`
        select coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0)::float as ms from pg_locks
        where not granted and locktype <> 'virtualxid'`
      longest = Math.max(longest, row?.ms ?? 0)
      await delay(SAMPLED_EVERY_MS)
    }
    await sql.end()
  })()
  return {
    async longest(): Promise<number> {
      isOver = true
      await watching
      return longest
    },
  }
}
