import { setTimeout as delay } from 'node:timers/promises'
import { auth } from '@muster/contract/account/sign-in.ts'
import { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { askOf } from '../bench/lib/calls.ts'
import type { Ask } from '../bench/lib/drive.ts'
import { sayFor } from '../bench/lib/part.ts'
import { freePort } from '../bench/lib/processes.ts'
import type { Sql } from '../server/src/platform/database.ts'
import { atMost, exactly, type Finding, percentile, shown } from './lib/finding.ts'
import { type Muster, startMuster } from './lib/muster.ts'
import { register } from './lib/people.ts'
import { startPooler } from './lib/pooler.ts'
import { startPostgres } from './lib/postgres.ts'
import { startNginx, startRedis } from './lib/shipped.ts'
import type { Trial } from './run.ts'

const say = sayFor('machines')
/** Below the limit of requests that each member has. */
const READS_A_SECOND = 15
const READERS = 5
/** Wrong passwords that an address may try in a minute without a cookie, at all processes together. */
const MOST_GUESSES = 25

/**
 * What `docs/deploy/several-machines.md` describes, on one machine: two processes that answer and one that does the rest, behind
 * nginx, PgBouncer and Redis with the files of the repository. All three are restarted while members use the site.
 */
export const trial: Trial = async ({ isShort }) => {
  await using postgres = await startPostgres()
  await using pooler = await startPooler(postgres)
  await using redis = await startRedis()
  const ports = [await freePort(), await freePort()] as const
  const shared = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: postgres.url,
    REDIS_URL: redis.url,
    TRUST_PROXY: '1',
  }
  const settings = [
    { ...shared, ROLES: 'jobs,folds', PORT: String(await freePort()) },
    ...ports.map((port) => ({ ...shared, ROLES: 'web', PORT: String(port) })),
  ]
  await using stack = new AsyncDisposableStack()
  const running: Muster[] = []
  for (const [at, own] of settings.entries()) {
    running.push(await startMuster(own))
    stack.defer(() => running[at]?.[Symbol.asyncDispose]())
  }
  await using nginx = await startNginx(ports)

  const { token } = await register(nginx.address, 'Mira Machine')
  let isOver = false
  const reads = readAll(
    nginx.address,
    [askOf(profiles.mine, token), askOf(leaderboards.students, token)],
    () => isOver,
  )
  for (let time = 1; time <= (isShort ? 1 : 3); time += 1) {
    for (const [at, own] of settings.entries()) {
      say(`restarts the process with ${own.ROLES}, ${time}`)
      await running[at]?.[Symbol.asyncDispose]()
      running[at] = await startMuster(own)
    }
  }
  isOver = true
  return [
    ...(await reads),
    await jobsLeft(postgres.sql),
    atMost('wrong passwords of 60 that an address could try', await guesses(nginx.address), MOST_GUESSES),
    exactly('counts of limits that Redis didn’t keep', await fallbacks(running.slice(1)), 0),
  ]
}

/** Reads until it's over: each reader asks, and then pauses. */
async function readAll(address: string, asks: readonly Ask[], isOver: () => boolean): Promise<Finding[]> {
  const took: number[] = []
  let failed = 0
  const read = async () => {
    for (let turn = 0; !isOver(); turn += 1) {
      const { path = '', headers = {} } = asks[turn % asks.length] ?? {}
      const begun = performance.now()
      const isGood = await fetch(address + path, { headers }).then(
        async (reply) => (await reply.text()) !== '' && reply.ok,
        () => false,
      )
      if (!isGood) failed += 1
      took.push(performance.now() - begun)
      await delay((READERS / READS_A_SECOND) * 1_000)
    }
  }
  await Promise.all(Array.from({ length: READERS }, read))
  return [
    exactly('requests that failed while processes restarted', failed, 0),
    shown('requests', took.length),
    shown('of them the slowest in a hundred', percentile(took, 0.99), ' ms'),
  ]
}

const PATIENCE_MS = 30_000

async function jobsLeft(sql: Sql): Promise<Finding> {
  const begun = performance.now()
  for (;;) {
    const [row] = await sql<{ left: number }[]>`
      select count(*)::integer as left from pgboss.job where state < 'completed' and start_after <= now()`
    const seconds = (performance.now() - begun) / 1_000
    if (row?.left === 0 || seconds * 1_000 > PATIENCE_MS) {
      return atMost('until no job waits that is due', seconds, 10, ' s')
    }
    await delay(50)
  }
}

/** Tries a password of one account after the other, each as a new browser. @returns how many weren't too many */
async function guesses(address: string): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  let tried = 0
  for (let time = 0; time < 60; time += 1) {
    const body = JSON.stringify({ emailOrMuid: `no.one.${time}@muster.test`, password: 'not the password' })
    const { status } = await fetch(address + auth.signIn.path, { method: 'POST', headers, body })
    if (status !== 429) tried += 1
  }
  return tried
}

async function fallbacks(all: readonly Muster[]): Promise<number> {
  const counts = all.map(async ({ address }) => {
    const text = await (await fetch(`${address}/metrics`)).text()
    return Number(/^rate_limit_fallbacks_total (\d+)$/m.exec(text)?.[1])
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
