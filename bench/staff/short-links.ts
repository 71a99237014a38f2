import { shortLinks } from '@muster/contract/reach/short-links.ts'
import autocannon from 'autocannon'
import type { Sql } from '../../server/src/platform/database.ts'
import { withDatabase } from '../lib/database.ts'
import { CONNECTIONS } from '../lib/load.ts'
import { serverSettings, whileRunning, whileServing } from '../lib/processes.ts'
import { atLeast, atMost, information, median, type Row } from '../lib/row.ts'
import { signInAsAdmin } from '../lib/sign-in.ts'

const PORTS = { server: 5771, second: 5772, bare: 5773 }
const SECONDS = 5
const ROUNDS = 3
const DAYS = 365
const QUARTERS = DAYS * 96
const CLICKS = 10_000_000
/** People with figures open, and how often a page that is live reads them again. */
const WATCHERS = 10
const WATCH_EVERY_MS = 3_000
const BROWSER =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

/** How fast a short link leads on while people watch figures, and how fast those of ten million clicks are read. */
export async function measure(): Promise<Row[]> {
  return withDatabase(async (url, sql) => {
    const popular = await popularLink(sql)
    const followed = await makeLink(sql, 'bench-followed', 0)
    await sql`vacuum analyze`
    const withServers = (work: (one: string, other: string) => Promise<Row[]>) =>
      whileServing(url, PORTS.server, (one) => whileServing(url, PORTS.second, (other) => work(one, other)))
    return withServers(async (address, otherAddress) => {
      const bareAddress = `http://127.0.0.1:${PORTS.bare}/`
      const bare = [process.execPath, 'bench/lib/bare-server.ts'] as const
      return whileRunning(bare, serverSettings(url, PORTS.bare), bareAddress, async () => {
        const headers = { authorization: `Bearer ${(await signInAsAdmin(address)).accessToken}` }
        const figuresOf = (period: string) => `${figuresAt(address, popular)}?period=${period}`
        const month = await timeOf(figuresOf('last_30_days'), headers)
        const allTime = await timeOf(figuresOf('all_time'), headers)
        const link = `${address}/r/bench-followed`
        const links = [link, `${otherAddress}/r/bench-followed`]
        const watching = <T>(work: () => Promise<T>) => whileWatching(figuresOf('all_time'), headers, work)
        const rounds: Record<'bare' | 'alone' | 'bareWatched' | 'watched', Followed>[] = []
        const together: number[] = []
        let sent = 0
        const follow = async (target: string, connections = CONNECTIONS) => {
          const followed = await loadOf(target, connections)
          sent += followed.ledOn
          return followed
        }
        for (const target of [bareAddress, ...links]) await follow(target)
        for (let round = 0; round < ROUNDS; round++) {
          rounds.push({
            bare: await follow(bareAddress),
            alone: await follow(link),
            bareWatched: await watching(() => follow(bareAddress)),
            watched: await watching(() => follow(link)),
          })
          const both = await Promise.all(links.map((one) => follow(one, CONNECTIONS / 2)))
          together.push(both.reduce((sum, { rate }) => sum + rate, 0))
        }
        const counted = await countOnceWritten(sql, followed)
        const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of))
        return [
          information(
            'one read by key through bare Fastify',
            middle(({ bare: { rate } }) => rate),
            '/s',
          ),
          atLeast(
            'following as a share of it',
            middle((round) => round.alone.rate / round.bare.rate),
            0.6,
          ),
          atLeast(
            'clicks on one link through one process',
            middle(({ alone }) => alone.rate),
            5000,
            '/s',
          ),
          atLeast('clicks on one link through two processes', median(together), 5000, '/s'),
          information(
            `p99 of the bare read while ${WATCHERS} people watch figures`,
            middle(({ bareWatched }) => bareWatched.p99),
            ' ms',
          ),
          atMost(
            `p99 of following while ${WATCHERS} people watch figures`,
            middle(({ watched }) => watched.p99),
            15,
            ' ms',
          ),
          atMost('figures of 10 million clicks, 30 days', month, 100, ' ms'),
          atMost('figures of 10 million clicks, all time', allTime, 100, ' ms'),
          information('clicks answered', sent, ''),
          // What is on its way when a round ends may be counted without having been answered.
          atMost('clicks answered but not counted', Math.max(0, sent - counted), 0),
          atMost('clicks counted but unanswered', Math.max(0, counted - sent), CONNECTIONS * ROUNDS * 4),
        ]
      })
    })
  })
}

const figuresAt = (address: string, id: string) =>
  `${address}${shortLinks.analytics.path.replace('{url_id}', id)}`

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

/** Milliseconds that an answer takes, the median of some. */
async function timeOf(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 12; turn++) {
    const started = performance.now()
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    if (turn > 1) times.push(performance.now() - started)
  }
  return median(times)
}

interface Followed {
  /** Requests a second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p99: number
  /** Answers that lead elsewhere. */
  readonly ledOn: number
}

/** Asks for an address over all these connections. @throws Error when one of the answers is none */
async function loadOf(url: string, connections: number): Promise<Followed> {
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    headers: { 'user-agent': BROWSER },
  })
  if (result.errors + result['4xx'] + result['5xx'] > 0) throw new Error(`${url} does not answer well`)
  return { rate: result.requests.average, p99: result.latency.p99, ledOn: result['3xx'] }
}

/** Runs `work` while some people have figures open that are read again every few seconds, as the page does it. */
async function whileWatching<T>(
  url: string,
  headers: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  const reads = new Set<Promise<unknown>>()
  const timer = setInterval(() => {
    const read = fetch(url, { headers })
      .then((answer) => answer.arrayBuffer())
      .finally(() => reads.delete(read))
    reads.add(read)
  }, WATCH_EVERY_MS / WATCHERS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await Promise.all(reads)
  }
}

/** Clicks that are counted, once a second has passed in which no more were written. */
async function countOnceWritten(sql: Sql, id: string): Promise<number> {
  for (let before = -1; ; ) {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    const [row] = await sql<{ people: number }[]>`
      select people from short_link_total where link_id = ${id}`
    const people = row?.people ?? 0
    if (people === before) return people
    before = people
  }
}
