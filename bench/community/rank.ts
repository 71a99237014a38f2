import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { standing, standingColumns, standingJoin } from '../../server/src/features/learning/karma/index.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { openDatabase } from '../../server/src/platform/database.ts'
import { withDatabase } from '../lib/community.ts'
import { format, type Row, shown, times } from '../lib/row.ts'
import { median } from '../lib/statistics.ts'

const FEW = 1_000
const MANY = 1_000_000
const SAMPLES = 1_000

interface Times {
  /** Within the database. */
  readonly median: number
  readonly worst: number
  /** As the server asks for it: with the way to the database, which is open already. */
  readonly asked: number
}

/** Rank and percentile of a member in a small and in a large community: exact, and at the same price. */
export async function measure(): Promise<Row[]> {
  return withDatabase(async (url, sql) => {
    const few = await timesAmong(url, sql, FEW)
    const many = await timesAmong(url, sql, MANY)
    const both = (of: (among: Times) => number) => `${format(of(few), ' ms')} and ${format(of(many), ' ms')}`
    const row = (name: string, of: (among: Times) => number) =>
      times(`${name}: a thousand times the members cost`, of(many) / of(few), both(of))
    return [
      row('standing, asked for', ({ asked }) => asked),
      row('standing, within the database', ({ median }) => median),
      shown(`standing among ${MANY.toLocaleString('en')}, within the database, p99`, many.worst, ' ms'),
    ]
  })
}

/**
 * Wallets of so many members: four in ten have no karma yet, most of the others little, in steps of ten; one in a
 * hundred joined in the same hour, as after a fair. Wallets alone, so without the checks of their members.
 */
async function fill(sql: Sql, members: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`delete from wallet`
    await tx`
      insert into wallet (user_id, karma, reached_at, level_order)
      select gen_random_uuid(),
        case when random() < 0.4 then 0 else 10 * floor(least(2000, exp(random() * random() * 7.6)))::integer end,
        case when random() < 0.01 then timestamptz '2025-09-01 10:00:00Z' + random() * interval '1 hour'
          else timestamptz '2022-01-01 00:00:00Z' + random() * interval '4 years' end,
        1
      from generate_series(1, ${members}::integer)`
  })
  await sql`select rebuild_ranking()`
  await sql`vacuum analyze wallet`
  await sql`vacuum analyze rank_node`
  await sql`vacuum analyze rank_change`
}

/** Milliseconds, members drawn at random, after a round that fills the caches. */
async function timesAmong(url: string, sql: Sql, members: number): Promise<Times> {
  await fill(sql, members)
  return { ...(await timesWithin(sql)), asked: await timeAsked(url, sql) }
}

async function timeAsked(url: string, sql: Sql): Promise<number> {
  const drawn = await sql<{ id: string }[]>`
    select user_id as id from wallet order by random() limit ${SAMPLES}`
  const database = openDatabase(url, { maxConnections: 1 })
  const times: number[] = []
  for (const round of [0, 1]) {
    for (const { id } of drawn) {
      const started = performance.now()
      await standing(database.db, id)
      if (round === 1) times.push(performance.now() - started)
    }
  }
  await database.close()
  return median(times)
}

async function timesWithin(sql: Sql): Promise<Pick<Times, 'median' | 'worst'>> {
  const write = (piece: SQL) => new PgDialect().sqlToQuery(piece).sql
  const round = `
    do $$
    declare member record; standing record; started timestamptz;
    begin
      create temporary table if not exists taken (ms float8);
      truncate taken;
      for member in select user_id from wallet order by random() limit ${SAMPLES} loop
        started := clock_timestamp();
        select ${write(standingColumns)} into standing from wallet ${write(standingJoin)} where user_id = member.user_id;
        insert into taken values (extract(epoch from clock_timestamp() - started) * 1000);
      end loop;
    end $$`
  await sql.unsafe(round)
  await sql.unsafe(round)
  const [row] = await sql<{ median: number; worst: number }[]>`
    select percentile_cont(0.5) within group (order by ms) as median,
      percentile_cont(0.99) within group (order by ms) as worst
    from taken`
  if (!row) throw new Error('no times were taken')
  return row
}
