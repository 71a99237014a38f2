import { setTimeout as delay } from 'node:timers/promises'
import { shortLinks } from '@muster/contract/reach/short-links.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { bareRate, besides, besideWork, CONNECTIONS, costOf, readBare, shareOf } from '../lib/bare.ts'
import { askOf, call, signInAsAdmin } from '../lib/calls.ts'
import { withDemo } from '../lib/community.ts'
import { type Ask, type Driven, drive, inTurn, once } from '../lib/drive.ts'
import { whileServing, whileServingBare } from '../lib/processes.ts'
import { atMost, type Row, shown } from '../lib/row.ts'
import { median, percentile } from '../lib/statistics.ts'

const SECONDS = 5
const DAYS = 365
const QUARTERS = DAYS * 96
const CLICKS = 10_000_000
/** People with figures open, and how often a page that is live reads them again. */
const WATCHERS = 10
const WATCH_EVERY_MS = 3_000
const BROWSER =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

const SLUG = 'bench-followed'
const link: Ask = { path: `/r/${SLUG}`, headers: { 'user-agent': BROWSER } }

/** How fast a short link leads on while people watch figures, and how fast those of ten million clicks are read. */
export async function measure(): Promise<Row[]> {
  return withDemo(async (url, sql) => {
    const popular = await popularLink(sql)
    const followed = await makeLink(sql, SLUG, 0)
    await sql`vacuum analyze`
    return whileServing(url, ({ address }) =>
      whileServing(url, ({ address: other }) =>
        whileServingBare(url, async (bareAddress) => {
          const { accessToken } = await signInAsAdmin(address)
          const figures = (period: string) =>
            askOf(shortLinks.analytics, accessToken, { params: { url_id: popular }, query: { period } })
          const month = await besideWork(() => timeOf(address, figures('last_30_days')))
          const allTime = await besideWork(() => timeOf(address, figures('all_time')))
          let sent = 0
          const follow = async (at: string, callers = CONNECTIONS) => {
            const driven = await drive(at, { callers, next: inTurn([link], SECONDS) })
            sent += driven.answers.length
            return driven
          }
          const bare = () => drive(bareAddress, { callers: CONNECTIONS, next: inTurn([readBare], SECONDS) })
          for (const at of [address, other]) await follow(at)
          const besideRate = besides(() => bareRate(bareAddress, readBare, CONNECTIONS, SECONDS))
          const alone = await besideRate(async () => (await follow(address)).rate)
          const together = await besideRate(async () => {
            const both = await Promise.all([address, other].map((at) => follow(at, CONNECTIONS / 2)))
            return both.reduce((sum, { rate }) => sum + rate, 0)
          })
          const watching = <T>(work: () => Promise<T>) =>
            whileWatching(() => call(address, accessToken, shortLinks.analytics, watched(popular)), work)
          const besideWatched = besides(() => watching(async () => p99Of(await bare())))
          const slow = await besideWatched(() => watching(async () => p99Of(await follow(address))))
          const counted = await countOnceWritten(sql, followed)
          return [
            shareOf('clicks on one link through one process, of the bare read', alone),
            shareOf('clicks on one link through two processes, of the bare read', together),
            costOf(
              `p99 of following while ${WATCHERS} people watch figures, times the bare read's`,
              slow,
              ' ms',
            ),
            costOf('figures of 10 million clicks, 30 days', month, ' s'),
            costOf('figures of 10 million clicks, all time', allTime, ' s'),
            shown('clicks answered', sent, '', 'more'),
            // A click that was answered is counted, and none twice.
            atMost('clicks answered but not counted', Math.max(0, sent - counted), 0),
            atMost('clicks counted but unanswered', Math.max(0, counted - sent), 0),
          ]
        }),
      ),
    )
  })
}

const watched = (url_id: string) => ({ params: { url_id }, query: { period: 'all_time' } })

const p99Of = ({ answers }: Driven) =>
  percentile(
    answers.map(({ milliseconds }) => milliseconds),
    0.99,
  )

async function makeLink(sql: Sql, slug: string, daysAgo: number): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into short_link (id, title, slug, long_url, warns, owner_id, created_by_id, updated_by_id, created_at, updated_at)
    select gen_random_uuid(), ${slug}, ${slug}, 'https://example.org/', false, id, id, id,
      now() - make_interval(days => ${daysAgo}), now()
    from "user" where email = 'admin@muster.test' returning id`
  if (!row) throw new Error('there is no demo administrator')
  return row.id
}

/** A link with ten million clicks over a year, as the sums that are kept of them. */
async function popularLink(sql: Sql): Promise<string> {
  const id = await makeLink(sql, 'bench-popular', DAYS)
  const each = Math.round(CLICKS / QUARTERS)
  await sql`
    insert into short_link_quarter (link_id, dimension, at, value, people, visitors, bots)
    select ${id}, 'all', date_bin('15 minutes', now(), '2000-01-01') - step * interval '15 minutes', '',
      ${each}::integer, ${Math.round(each / 2)}::integer, 5
    from generate_series(0, ${QUARTERS - 1}::integer) as step`
  await sql`
    insert into short_link_day (link_id, dimension, day, value, people, visitors, bots)
    select link_id, dimension, (at at time zone 'UTC')::date, value, sum(people), sum(visitors), sum(bots)
    from short_link_quarter where link_id = ${id} group by 1, 2, 3, 4`
  await sql`
    insert into short_link_day (link_id, dimension, day, value, people, visitors, bots)
    select ${id}, dimension, (now() at time zone 'UTC')::date - day, 'value ' || value,
      ${Math.round(CLICKS / DAYS / 20)}::integer, 500, 10
    from unnest(array['source', 'referrer', 'country', 'browser', 'platform', 'device', 'language']) as dimension,
      generate_series(0, ${DAYS - 1}::integer) as day, generate_series(1, 20) as value`
  await sql`
    insert into short_link_month (link_id, dimension, month, value, people, visitors, bots)
    select link_id, dimension, date_trunc('month', day), value, sum(people), sum(visitors), sum(bots)
    from short_link_day where link_id = ${id} group by 1, 2, 3, 4`
  await sql`
    insert into short_link_total (link_id, people, visitors, bots)
    values (${id}, ${CLICKS}::integer, ${CLICKS / 2}::integer, 100000)`
  return id
}

/** Seconds that an answer takes, the median of some after two that fill the caches. */
async function timeOf(address: string, ask: Ask): Promise<number> {
  const { answers } = await drive(address, { callers: 1, next: once(Array.from({ length: 12 }, () => ask)) })
  return median(answers.slice(2).map(({ milliseconds }) => milliseconds)) / 1_000
}

/** Runs `work` while some people have figures open that are read again every few seconds, as the page does it. */
async function whileWatching<T>(read: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const reads = new Set<Promise<unknown>>()
  const timer = setInterval(() => {
    const reading = read().finally(() => reads.delete(reading))
    reads.add(reading)
  }, WATCH_EVERY_MS / WATCHERS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await Promise.all(reads)
  }
}

/** Clicks that are counted, once some time has passed in which no more were written. */
async function countOnceWritten(sql: Sql, id: string): Promise<number> {
  for (let before = -1; ; ) {
    await delay(2_000)
    const [row] = await sql<{ people: number }[]>`
      select people from short_link_total where link_id = ${id}`
    const people = row?.people ?? 0
    if (people === before) return people
    before = people
  }
}
