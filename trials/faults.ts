import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sayFor } from '../bench/lib/part.ts'
import { processesBelow } from '../bench/lib/proc.ts'
import { freePort } from '../bench/lib/processes.ts'
import { wrongTotals } from '../bench/lib/totals.ts'
import { createRandom, type Random } from '../server/demo/random.ts'
import { openConnection } from '../server/src/platform/database.ts'
import { startFlakyDatabase } from '../server/test/setup/stand-ins/flaky-database.ts'
import { exactly, shown } from './lib/finding.ts'
import { startMuster } from './lib/muster.ts'
import { createMusterDatabase, newCluster, notAsRoot, startPostgresOn } from './lib/postgres.ts'
import { run } from './lib/program.ts'
import { type Supervised, supervise } from './lib/supervised.ts'
import { clearRefusals, eachWithin, keptWrites, startWriting, type Writing } from './lib/writing.ts'
import type { Trial } from './run.ts'

const SEED = Number(process.env.TRIAL_SEED ?? 20_260_101)
const DISK = '1g'
const BACK_WITHIN_SECONDS = 10
/** How long a fault lasts that ends by itself, at least and at most. */
const LASTS_MS = [500, 4_000] as const
const FULL_FOR_MS = 6_000
/** What a request says whose server was killed. A proxy would answer for it. */
const cut = /^(?:connect ECONNREFUSED|read ECONNRESET|other side closed|write EPIPE)/
const say = sayFor('faults')

interface Server {
  readonly address: string
  readonly supervised: Supervised
}

interface Scene {
  readonly random: Random
  readonly postgres: Supervised
  readonly data: string
  readonly line: Awaited<ReturnType<typeof startFlakyDatabase>>
  /** Of the database's administrator, past the line. */
  readonly admin: string
  readonly servers: readonly Server[]
  readonly writing: Writing
}

/** Makes a fault, and resolves when it's over. @returns the servers that are gone, for which others answer */
type Fault = (scene: Scene) => Promise<readonly Server[]>

const faults: Readonly<Record<string, Fault>> = {
  'server killed': async ({ random, servers }) => {
    const server = random.pick(servers)
    server.supervised.kill()
    return [server]
  },
  'worker lost': async ({ random, servers }) => {
    const workers = await Promise.all(servers.map(({ supervised }) => processesBelow(supervised.pid)))
    process.kill(random.pick(workers.flatMap(([, ...below]) => below)).pid, 'SIGKILL')
    return []
  },
  'back ends terminated': async ({ admin }) => {
    const { sql } = openConnection(admin)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'muster'`
    await sql.end()
    return []
  },
  'back end killed': async ({ random, postgres }) => {
    const [, ...below] = await processesBelow(postgres.pid)
    const { pid, command } = random.pick(below)
    say(command)
    process.kill(pid, 'SIGKILL')
    return []
  },
  'PostgreSQL killed': async ({ postgres }) => {
    postgres.kill()
    return []
  },
  'line cut': async ({ random, line }) => {
    line.cut(random.pick(['politely', 'hard']))
    return []
  },
  'line silent': async ({ random, line }) => {
    line.silence()
    await delay(random.int(...LASTS_MS))
    await line.restore()
    return []
  },
  'line refused': async ({ random, line }) => {
    await line.refuse()
    await delay(random.int(...LASTS_MS))
    await line.restore()
    return []
  },
  'disk full': async ({ data, writing }) => {
    const { bavail, bsize } = await statfs(data)
    const file = join(data, 'nothing')
    run(['fallocate', '-l', String(bavail * bsize), file])
    const refused = writing.refusals()
    for (const until = performance.now() + FULL_FOR_MS; performance.now() < until; await delay(50)) {
      if (writing.refusals() > refused) break
    }
    await rm(file)
    return []
  },
}

/**
 * One fault after the other, drawn by a seed, while members write through two servers, one of which has two processes. The
 * site comes back by itself after each, and nothing is lost.
 */
export const trial: Trial = async ({ isShort }) => {
  const count = isShort ? 20 : 1_000
  const random = createRandom(SEED)
  // Only root can make a disk that can be full.
  await using cluster = await newCluster(notAsRoot ? DISK : undefined)
  const port = await freePort()
  const settings = { port: String(port), max_wal_size: '128MB' }
  await using postgres = await supervise(() => startPostgresOn(cluster.data, settings), 100)
  const url = await createMusterDatabase(port)
  await using stack = new AsyncDisposableStack()
  const line = await startFlakyDatabase(url)
  stack.defer(() => line.close())
  const servers = [stack.use(await startServer(line.url, 1)), stack.use(await startServer(line.url, 2))]
  const { sql } = openConnection(url)
  stack.defer(() => sql.end())
  const load = isShort ? { members: 8, perSecond: 15 } : { members: 20, perSecond: 30 }
  const writing = await startWriting(sql, () => servers.map(({ address }) => address), load)
  const admin = `postgres://postgres@127.0.0.1:${port}/postgres`
  const scene = { random, postgres, data: cluster.data, line, admin, servers, writing }
  const possible = Object.entries(faults).filter(([name]) => notAsRoot || name !== 'disk full')
  const begun = performance.now()
  const away: number[] = []
  for (let number = 0; number < count; number += 1) {
    // Each kind comes, also in the short form.
    const [name, fault] = possible[number] ?? random.pick(possible)
    const gone = await fault(scene)
    const others = servers.filter((server) => !gone.includes(server)).map(({ address }) => address)
    const milliseconds = await writing.untilWritten(others)
    say(`${name}: back after ${milliseconds} ms`)
    away.push(milliseconds)
    await writing.untilWritten()
  }
  await writing.stop()
  const ends = servers.flatMap(({ supervised }) => supervised.ends)
  for (const output of ends) say(`a server has ended: ${output}`)
  const seconds = (performance.now() - begun) / 1_000
  return [
    shown('faults', away.length),
    ...eachWithin('until every other server writes again', away, BACK_WITHIN_SECONDS),
    ...(await keptWrites(sql, writing, seconds)),
    ...clearRefusals(writing, say, cut),
    exactly('servers that ended by themselves', ends.length, 0),
    exactly('totals that differ from their source', await wrongTotals(url), 0),
  ]
}

async function startServer(url: string, processes: number): Promise<Server & AsyncDisposable> {
  const port = await freePort()
  const settings = {
    DATABASE_URL: url,
    DATABASE_CONNECTIONS: '3',
    RATE_LIMITS: 'off',
    PORT: String(port),
    WEB_CONCURRENCY: String(processes),
  }
  const supervised = await supervise(() => startMuster(settings), 1_000)
  return {
    address: `http://127.0.0.1:${port}`,
    supervised,
    [Symbol.asyncDispose]: () => supervised[Symbol.asyncDispose](),
  }
}
