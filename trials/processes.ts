import { setTimeout as delay } from 'node:timers/promises'
import type { Sql } from '../server/src/platform/database.ts'
import { atMost, exactly, type Finding, shown } from './lib/finding.ts'
import { startMusters } from './lib/muster.ts'
import { register } from './lib/people.ts'
import { startPostgres } from './lib/postgres.ts'
import type { Trial } from './run.ts'

/** Twenty-four processes on one database: how much they ask without any members, and that each job runs once. */
export const trial: Trial = async ({ isShort }) => {
  const processes = isShort ? 4 : 24
  const seconds = isShort ? 60 : 600
  await using postgres = await startPostgres({ max_connections: '300' })
  await using musters = await startMusters(processes, (number) => ({
    DATABASE_URL: postgres.url,
    DATABASE_CONNECTIONS: '3',
    RATE_LIMITS: 'off',
    ROLES: number < 2 ? 'web,jobs,folds' : 'web',
  }))
  // The first minute has more to do: schedules, and what was due.
  await delay(60_000)
  const before = await statements(postgres.sql)
  await delay(seconds * 1_000)
  const perSecond = ((await statements(postgres.sql)) - before) / seconds
  const addresses = musters.all.map(({ address }) => address)
  return [
    // Few processes share the jobs that recur, which ask four times a second for the whole site.
    atMost(
      `transactions a second of each of ${processes} idle processes`,
      perSecond / processes,
      isShort ? 5 : 3,
    ),
    shown('transactions a second of all of them', perSecond),
    ...(await newcomers(addresses, postgres.sql, isShort ? 20 : 200)),
  ]
}

/** Transactions in the database so far; each statement of an idle process is one. */
async function statements(sql: Sql): Promise<number> {
  await sql`select pg_stat_clear_snapshot()`
  const [row] = await sql<{ count: number }[]>`
    select (xact_commit + xact_rollback)::integer as count from pg_stat_database where datname = current_database()`
  return row?.count ?? 0
}

const PATIENCE_MS = 60_000

/** Members sign up at all processes at once. Each is emailed once, and the totals follow. */
async function newcomers(addresses: readonly string[], sql: Sql, count: number): Promise<Finding[]> {
  const names = Array.from({ length: count }, (_, number) => `Nisha Newcomer ${number}`)
  await Promise.all(
    addresses.map(async (address, at) => {
      for (const name of names.filter((_, number) => number % addresses.length === at)) {
        await register(address, name)
      }
    }),
  )
  const folded = await secondsUntil(sql, 'member_count_change')
  const done = await secondsUntil(sql, 'pgboss.job', `where state < 'completed' and start_after <= now()`)
  const [mails] = await sql<{ sent: number; members: number }[]>`
    select count(*)::integer as sent, count(distinct recipient)::integer as members from mail_outbox`
  return [
    atMost('seconds until the totals have followed', folded, 2, ' s'),
    atMost('seconds until no job waits that is due', done, 10, ' s'),
    exactly('emails for so many new members', mails?.sent ?? 0, mails?.members ?? -1),
  ]
}

async function secondsUntil(sql: Sql, table: string, where = ''): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const [row] = await sql.unsafe<{ waiting: boolean }[]>(
      `select exists (select from ${table} ${where}) as waiting`,
    )
    if (!row?.waiting) return (performance.now() - begun) / 1_000
    if (performance.now() - begun > PATIENCE_MS) throw new Error(`${table} still has rows`)
    await delay(20)
  }
}
