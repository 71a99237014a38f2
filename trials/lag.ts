import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { askOf } from '../bench/lib/calls.ts'
import { drive, inTurn } from '../bench/lib/drive.ts'
import { sayFor } from '../bench/lib/part.ts'
import { wrongTotals } from '../bench/lib/totals.ts'
import { awardMany, awardTask } from '../server/src/features/learning/karma/index.ts'
import { openConnection, openDatabase, type Sql } from '../server/src/platform/database.ts'
import { atMost, exactly, percentile, shown } from './lib/finding.ts'
import { startMuster } from './lib/muster.ts'
import { type Newcomer, register } from './lib/people.ts'
import { startPostgres } from './lib/postgres.ts'
import type { Trial } from './run.ts'

/** Awards a second while nothing adds them to the totals. */
const AWARDS_A_SECOND = 1_000
const MEMBERS = 40
const CALLERS = 8
const PATIENCE_MS = 180_000
const say = sayFor('lag')

/**
 * The folds are held while a thousand awards a second come in. Readers stay fast, the metrics say so, and the totals catch
 * up by themselves.
 */
export const trial: Trial = async ({ isShort }) => {
  const seconds = isShort ? 15 : 60
  await using postgres = await startPostgres({ max_wal_size: '4GB' })
  await using muster = await startMuster({ DATABASE_URL: postgres.url, RATE_LIMITS: 'off' })
  const { sql } = postgres
  const { address } = muster
  const members: Newcomer[] = []
  for (let number = 0; number < MEMBERS; number += 1) {
    members.push(await register(address, `Lakshmi Lag ${number}`))
  }
  say('awards that are added to the totals')
  const adding = award(postgres.url, members, seconds / 2)
  const before = await slowest(address, members, seconds / 2)
  await adding
  say('awards that wait')
  const hold = await holdFolds(postgres.url)
  const begun = performance.now()
  const awarding = award(postgres.url, members, seconds)
  const told = secondsUntilTold(address, begun)
  const during = await slowest(address, members, seconds)
  const awarded = await awarding
  const alarm = await told
  await hold.release()
  say('catching up')
  const caughtUp = await secondsUntilFolded(sql)
  return [
    shown('awards a second', awarded / seconds),
    shown('95 of 100 reads while the totals follow', before, ' ms'),
    atMost('95 of 100 reads while they wait, against that', during / before, 2, ' times'),
    atMost('until the metrics show changes that wait', alarm, 10, ' s'),
    atMost('until the totals have caught up', caughtUp, 60, ' s'),
    exactly('totals that differ from their source', await wrongTotals(postgres.url), 0),
  ]
}

async function slowest(address: string, members: readonly Newcomer[], seconds: number): Promise<number> {
  const asks = members.flatMap(({ token }) => [
    askOf(profiles.mine, token),
    askOf(leaderboards.students, token),
  ])
  const { answers } = await drive(address, { callers: CALLERS, next: inTurn(asks, seconds) })
  return percentile(
    answers.map(({ milliseconds }) => milliseconds),
    0.95,
  )
}

/** Holds the locks that each fold tries to take, as their functions name them. */
async function holdFolds(url: string): Promise<{ release(): Promise<void> }> {
  const { sql } = openConnection(url)
  const locks = await sql<{ lock: string }[]>`
    select distinct found[1] as lock
    from pg_proc, regexp_matches(prosrc, 'pg_try_advisory_xact_lock\\((\\d+)\\)', 'g') as found
    where proname like 'fold%'`
  const { promise: over, resolve: release } = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = sql.begin(async (tx) => {
    for (const { lock } of locks) await tx.unsafe(`select pg_advisory_xact_lock(${lock})`)
    held.resolve()
    await over
  })
  await held.promise
  return {
    release: async () => {
      release()
      await holding
      await sql.end()
    },
  }
}

/** Gives karma to all members in turn, as the server does. @returns how many awards */
async function award(url: string, members: readonly Newcomer[], seconds: number): Promise<number> {
  const { db, close } = openDatabase(url, { maxConnections: 2 })
  const task = await awardTask(db, '#lcmeetjoin')
  if (!task) throw new Error('there is no task to give karma for')
  const begun = performance.now()
  let given = 0
  while (performance.now() < begun + seconds * 1_000) {
    const due = Math.floor(((performance.now() - begun) / 1_000) * AWARDS_A_SECOND) - given
    if (due < members.length) {
      await delay(5)
      continue
    }
    const awards = Array.from({ length: due }, (_, number) => ({
      userId: members[number % members.length]?.id ?? '',
      karma: 1,
      cause: `trial:${randomUUID()}`,
      reason: 'Trial',
      task,
      actorId: null,
      at: new Date(),
    }))
    await db.transaction((tx) => awardMany(tx, awards))
    given += due
  }
  await close()
  return given
}

/** Seconds until the metrics say that changes have waited for a while. */
async function secondsUntilTold(address: string, begun: number): Promise<number> {
  for (;;) {
    const metrics = await (await fetch(`${address}/metrics`)).text()
    const lags = [...metrics.matchAll(/^fold_lag_seconds\{.*\} (\d+(?:\.\d+)?)/gm)].map(([, lag]) =>
      Number(lag),
    )
    const seconds = (performance.now() - begun) / 1_000
    if (Math.max(...lags) > 2) return seconds
    if (seconds * 1_000 > PATIENCE_MS) return seconds
    await delay(500)
  }
}

async function secondsUntilFolded(sql: Sql): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const [row] = await sql<{ waiting: boolean }[]>`
      select exists (select from rank_change) or exists (select from board_change) or exists (select from deed_change)
        or exists (select from member_count_change) or exists (select from place_change) as waiting`
    const seconds = (performance.now() - begun) / 1_000
    if (!row?.waiting || seconds * 1_000 > PATIENCE_MS) return seconds
    await delay(100)
  }
}
