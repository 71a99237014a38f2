import { reports } from '@muster/contract/desk/reports.ts'
import { today } from '@muster/contract/desk/today.ts'
import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { askOf, signInAsAdmin } from '../bench/lib/calls.ts'
import { whileInjecting } from '../bench/lib/counted.ts'
import { type Ask, drive, once } from '../bench/lib/drive.ts'
import { sayFor } from '../bench/lib/part.ts'
import { whileServing } from '../bench/lib/processes.ts'
import { median } from '../bench/lib/statistics.ts'
import { hotReads } from '../bench/server/growth.ts'
import { fillActivity } from '../server/src/features/desk/activity/contract.fixture.ts'
import { countNight } from '../server/src/features/desk/reports/index.ts'
import { openDatabase, type Sql } from '../server/src/platform/database.ts'
import { pagesRead } from '../server/test/setup/rows-read.ts'
import type { Statement } from '../server/test/setup/test-app.ts'
import { fillCommunity } from './lib/community.ts'
import { atMost, type Finding, shown } from './lib/finding.ts'
import { type Postgres, startPostgres } from './lib/postgres.ts'
import type { Trial } from './run.ts'

/** Rows of each growing table for each member: ten million among a million. */
const ROWS_OF_A_MEMBER = 10
/** How often each read is asked as everyone, of the smaller and the larger community in turn. */
const ROUNDS = 3
/** Members whose plans are looked at. */
const PLANNED = 40
const MOST_TIMES = 1.5
const MOST_PAGES = 2_000
/** Today shows 200 entries of the activity log, with the names of those concerned. */
const allowedPages: Readonly<Record<string, number>> = { 'today.read': 3_000 }
const NIGHT_SECONDS = 900
const DAY_MS = 86_400_000
const say = sayFor('growth')

/** What members and staff ask for most costs about the same among ten times as many, also once the tables are long. */
export const trial: Trial = async ({ isShort }) => {
  const [few, many] = isShort ? [10_000, 100_000] : [100_000, 1_000_000]
  const settings = { max_wal_size: '8GB', shared_buffers: '1GB' }
  await using small = await startPostgres(settings)
  await using large = await startPostgres(settings)
  const findings: Finding[] = []
  for (const [postgres, members] of [
    [small, few],
    [large, many],
  ] as const) {
    say(`${members} members`)
    await fillCommunity(postgres.url, members)
    await fillTables(postgres)
    findings.push(...(await countNights(postgres, members)))
    await postgres.sql`vacuum analyze`
  }
  await whileServing(small.url, ({ address: fewer }) =>
    whileServing(large.url, async ({ address }) => {
      const before = await everyRead(fewer, small.sql)
      const reads = Object.entries(await everyRead(address, large.sql))
      for (const [name, asks] of reads) {
        say(name)
        findings.push(...(await compare(name, [fewer, before[name] ?? []], [address, asks])))
      }
      findings.push(...(await pagesOf(large, reads)))
    }),
  )
  return findings
}

/** Fills the tables that grow for as long as there are members, oldest rows first, while their triggers rest. */
async function fillTables({ url, sql }: Postgres): Promise<void> {
  const tables = ['karma_entry', 'notification']
  await sql`set statement_timeout = 0`
  for (const table of tables) await sql.unsafe(`alter table ${table} disable trigger user`)
  for (let month = ROWS_OF_A_MEMBER; month > 0; month -= 1) {
    await sql`
      insert into karma_entry (user_id, karma, cause, reason, task_type_id, created_at)
      select id, 1, 'trial:' || id || ${`:${month}`}, 'Trial', (select id from task_type order by id limit 1),
        now() - ${month}::integer * interval '30 days'
      from "user" where status = 'active'`
    await sql`
      insert into notification (user_id, kind, cause, title, description, created_at, read_at)
      select id, 'message', ${`trial:${month}`}, 'The hall is open', 'Come in.',
        now() - ${month}::integer * interval '30 days', case when ${month}::integer > 2 then now() end
      from "user" where status = 'active'`
  }
  for (const table of tables) await sql.unsafe(`alter table ${table} enable trigger user`)
  const [found] = await sql<{ entries: number }[]>`select count(*)::integer as entries from notification`
  const { db, close } = openDatabase(url, { maxConnections: 1, statementTimeoutMs: 0 })
  await fillActivity(db, found?.entries ?? 0)
  await close()
}

/** Counts the reports of staff with the time limits of a server: at first everything, and the night after. */
async function countNights({ url }: Postgres, members: number): Promise<Finding[]> {
  const { db, close } = openDatabase(url)
  // A night is counted from 2 on.
  const noon = new Date().setUTCHours(12)
  const seconds: number[] = []
  for (const days of [0, 1]) {
    const now = () => new Date(noon + days * DAY_MS)
    const begun = performance.now()
    await countNight({ db, clock: { now }, config: { TIME_ZONE: 'UTC' } })
    seconds.push((performance.now() - begun) / 1_000)
  }
  await close()
  const [first = 0, next = 0] = seconds
  const among = `among ${members.toLocaleString('en')}`
  return [
    shown(`first count of the reports, ${among}`, first, ' s'),
    atMost(`a night’s count of the reports, ${among}`, next, NIGHT_SECONDS, ' s'),
  ]
}

/** Each read as a hundred members, and those of staff as often as an administrator. */
async function everyRead(address: string, sql: Sql): Promise<Record<string, readonly Ask[]>> {
  const reads = await hotReads(address, sql)
  const members = Object.values(reads)[0] ?? []
  const { accessToken } = await signInAsAdmin(address)
  const each = (route: Parameters<typeof askOf>[0]) =>
    members.map(({ headers = {} }) => ({ ...askOf(route, undefined), headers }))
  const asStaff = (route: Parameters<typeof askOf>[0], query?: Readonly<Record<string, unknown>>) =>
    members.map(() => askOf(route, accessToken, query && { query }))
  const [largest] = await sql<{ group: string; zone: string; from: string; until: string }[]>`
    select (select group_id from report_group_member group by 1 order by count(*) desc limit 1) as group,
      (select zone_id from report_member where zone_id is not null group by 1 order by count(*) desc limit 1) as zone,
      (max(joined_on) - 181)::text as from, max(joined_on)::text as until
    from report_member`
  const { group, zone, ...span } = largest ?? {}
  const notYet = { ...span, step: 'submitted', without: 'approved' }
  return {
    ...reads,
    'notifications.list': each(notifications.list),
    'interestGroups.list': each(interestGroups.list),
    'today.read': asStaff(today.read),
    'reports.growth': asStaff(reports.growth),
    'reports.firstSteps': asStaff(reports.firstSteps),
    'reports.staying': asStaff(reports.staying),
    'reports.members, of a zone': asStaff(reports.members, { zone }),
    'reports.members, with one step and not another': asStaff(reports.members, notYet),
    'reports.members, of a group': asStaff(reports.members, { group }),
    'reports.members, of a group, with one step and not another': asStaff(reports.members, {
      group,
      ...notYet,
    }),
  }
}

type Asked = readonly [address: string, asks: readonly Ask[]]

async function compare(name: string, ...both: readonly [few: Asked, many: Asked]): Promise<Finding[]> {
  const times = both.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, [address, asks]] of both.entries()) {
      const { answers } = await drive(address, { callers: 1, next: once(asks) })
      // At first, plans are made and pages are read from the disk.
      if (round > 0) times[at]?.push(...answers.map(({ milliseconds }) => milliseconds))
    }
  }
  const [few = Number.NaN, many = Number.NaN] = times.map(median)
  return [
    shown(`${name}: median`, many, ' ms'),
    atMost(`${name}: against ten times fewer members`, many / few, MOST_TIMES, ' times'),
  ]
}

/** Pages that the largest plan of each read reads, cached or not. */
function pagesOf({ url, sql }: Postgres, reads: readonly (readonly [string, readonly Ask[]])[]) {
  const statements: Statement[] = []
  const onStatement = (text: string, values: unknown[]) => statements.push({ text, values })
  return whileInjecting(url, { onStatement }, async (inject) => {
    const findings: Finding[] = []
    for (const [name, asks] of reads) {
      say(`${name}: plans`)
      const planned = asks.slice(0, PLANNED)
      // By the second time, it's known which lists have more than 10,000 rows.
      for (const ask of planned) await inject(ask)
      statements.length = 0
      for (const ask of planned) await inject(ask)
      let most = 0
      for (const statement of statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text))) {
        most = Math.max(most, await pagesRead(sql, statement))
      }
      findings.push(atMost(`${name}: pages of one plan`, most, allowedPages[name] ?? MOST_PAGES))
    }
    return findings
  })
}
