import { setTimeout as delay } from 'node:timers/promises'
import type { Sql } from '../../server/src/platform/database.ts'
import {
  type Beside,
  bareRate,
  bareTime,
  besides,
  commitBare,
  type MeasureBeside,
  whileServingBoth,
} from '../lib/bare.ts'
import { signInAsAdmin } from '../lib/calls.ts'
import { withCommunity } from '../lib/community.ts'
import { type Driven, drive, once } from '../lib/drive.ts'
import { type Options, rowsUnlessBroken, sayFor } from '../lib/part.ts'
import { drawPeople, signedIn } from '../lib/people.ts'
import { amount, format, type Row, share, shown, times } from '../lib/row.ts'
import { median, percentile } from '../lib/statistics.ts'
import { everyWrite, type Write } from './asked.ts'
import { makeScene } from './scene.ts'

const CALLERS = 16
/** Of each write, by one after the other; and by all callers together. */
const whole = { alone: 100, together: 10 * CALLERS, seconds: 0.5 }
const quick = {
  ...{ alone: 32, together: 3 * CALLERS, seconds: 0.3 },
  calls: [
    ...['submissions.approve', 'submissions.submit', 'circleMembers.ask', 'circleMembers.answer'],
    ...['vouchers.redeem', 'meetups.create', 'meetups.join', 'profiles.edit', 'circleThreads.post'],
  ],
}

/** Jobs that what was made ready has given rise to run within it, and would be counted. */
const REST_MS = 1_500

const say = sayFor('writes')

/** What PostgreSQL did for one write. */
interface Spent {
  readonly sent: number
  readonly within: number
  readonly walKilobytes: number
  readonly milliseconds: number
}

/**
 * The writes that a community of 100,000 makes most, each by other members: alone, in multiples of one row that is inserted
 * and committed through the same driver, and by 16 callers as a share of it; with statements and write-ahead log for each.
 */
export async function measure({ calls, isQuick }: Options): Promise<Row[]> {
  const { alone, together, seconds } = isQuick ? quick : whole
  const wanted = calls.length > 0 ? calls : isQuick ? quick.calls : ['']
  return withCommunity(
    (url, sql) =>
      whileServingBoth(url, async (address, bareAddress) => {
        await sql`create extension pg_stat_statements`
        const members = await signedIn(address, await drawPeople(sql, Math.max(alone, together)))
        const { accessToken } = await signInAsAdmin(address)
        const scene = await makeScene(sql, members, accessToken)
        const measuring: Measuring = {
          sql,
          address,
          alone,
          together,
          besideTime: besides(() => bareTime(bareAddress, commitBare, seconds)),
          besideRate: besides(() => bareRate(bareAddress, commitBare, CALLERS, seconds)),
        }
        const rows: Row[] = []
        const writes = everyWrite(sql, scene).filter(({ name }) =>
          wanted.some((call) => name.startsWith(call)),
        )
        for (const [index, write] of writes.entries()) {
          say(`${index + 1} of ${writes.length} ${write.name}`)
          rows.push(...(await rowsUnlessBroken(write.name, () => rowsOf(measuring, write))))
        }
        return [
          shown(`bare commit, by ${CALLERS}`, median(measuring.besideRate.figures), '/s', 'more'),
          shown('bare commit, alone', median(measuring.besideTime.figures), ' ms'),
          ...rows,
        ]
      }),
    { isCounted: true },
  )
}

interface Measuring {
  readonly sql: Sql
  readonly address: string
  readonly alone: number
  readonly together: number
  readonly besideTime: MeasureBeside
  readonly besideRate: MeasureBeside
}

async function rowsOf(measuring: Measuring, { name, asks }: Write): Promise<Row[]> {
  const { sql, address, besideTime, besideRate } = measuring
  const by = async (callers: number, count: number): Promise<Driven & { spent: Spent }> => {
    const ready = (await asks()).slice(0, count)
    await delay(REST_MS)
    return spending(sql, count, () => drive(address, { callers, next: once(ready) }))
  }
  const alone = await besideTime(() => by(1, measuring.alone))
  const together = await besideRate(() => by(CALLERS, measuring.together))
  const { spent } = alone.value
  return [
    share(
      `${name}, by ${CALLERS}`,
      ratioOf(together, ({ rate }) => rate),
      format(together.value.rate, '/s'),
    ),
    timeRow(name, alone),
    amount(`${name}: statements sent`, spent.sent),
    amount(`${name}: statements within triggers`, spent.within),
    amount(`${name}: write-ahead log`, spent.walKilobytes, ' kB'),
    shown(`${name}: PostgreSQL`, spent.milliseconds, ' ms'),
  ]
}

const ratioOf = <T>({ value, bare }: Beside<T>, of: (value: T) => number) => bare && of(value) / bare

function timeRow(name: string, alone: Beside<Driven>): Row {
  const taken = alone.value.answers.map(({ milliseconds }) => milliseconds)
  const [p50 = 0, p95 = 0] = [0.5, 0.95].map((part) => percentile(taken, part))
  const note = `p50 ${format(p50)}, p95 ${format(p95, ' ms')}`
  return times(
    `${name}, alone, p50`,
    ratioOf(alone, () => p50),
    note,
  )
}

/** What PostgreSQL did meanwhile, for each of so many writes; jobs that they gave rise to are part of it. */
async function spending<T>(sql: Sql, count: number, work: () => Promise<T>): Promise<T & { spent: Spent }> {
  await sql`select pg_stat_statements_reset()`
  const [before] = await sql<{ at: string }[]>`select pg_current_wal_insert_lsn()::text as at`
  const value = await work()
  const [after] = await sql<{ bytes: number; sent: number; within: number; milliseconds: number }[]>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), ${before?.at}::pg_lsn)::float8 as bytes,
      coalesce(sum(calls) filter (where toplevel), 0)::float8 as sent,
      coalesce(sum(calls) filter (where not toplevel), 0)::float8 as within,
      coalesce(sum(total_exec_time) filter (where toplevel), 0)::float8 as milliseconds
    from pg_stat_statements where query not like '%pg_stat_statements%' and query not like '%pg_current_wal%'`
  const { bytes = 0, sent = 0, within = 0, milliseconds = 0 } = after ?? {}
  const spent: Spent = {
    sent: sent / count,
    within: within / count,
    walKilobytes: bytes / 1_024 / count,
    milliseconds: milliseconds / count,
  }
  return { ...value, spent }
}
