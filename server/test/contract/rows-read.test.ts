import { activity } from '@muster/contract/desk/activity.ts'
import { reports } from '@muster/contract/desk/reports.ts'
import { home } from '@muster/contract/home/home.ts'
import { groupHellos } from '@muster/contract/learning/group-hellos.ts'
import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { users } from '@muster/contract/people/users.ts'
import { campus } from '@muster/contract/places/campus/campus.ts'
import { organisations } from '@muster/contract/places/organisations.ts'
import { districtBoard, zonal } from '@muster/contract/places/zones-and-districts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../demo/index.ts'
import { fillActivity } from '../../src/features/desk/activity/contract.fixture.ts'
import { countNight } from '../../src/features/desk/reports/index.ts'
import { drawTables } from '../../src/features/learning/leaderboards/around/draw.ts'
import { mailInvites } from '../../src/features/reach/referrals/referrals.fixture.ts'
import { openConnection, type Sql } from '../../src/platform/database.ts'
import { mayLag } from '../../src/platform/http/seen-position.ts'
import { startInCommunity } from '../setup/communities.ts'
import { signInAgain } from '../setup/members.ts'
import { oneOfToday } from '../setup/part-of-walk.ts'
import { pagesRead, rowsRead } from '../setup/rows-read.ts'
import { type CallInput, everyRoute, type Statement, type TestApp } from '../setup/test-app.ts'
import { type Asker, findAskers, type NameOfAsker, namesOfAskers } from './askers.ts'
import { fixtures, together } from './fixtures.ts'
import { answeredElsewhere, type ReadInputs, readInputs, sortKeysOf } from './read-inputs.ts'

/** Rows that a statement visits in all its tables to answer a request, and pages of the database; a page has 20. */
const MOST_READ = 2_000

const allowed = together(fixtures.map((fixture) => fixture.rowsRead))

let app: TestApp
let connection: Sql
let inputs: ReadInputs
let askers: Readonly<Record<NameOfAsker, Asker>>

beforeAll(async () => {
  app = await startInCommunity('large')
  connection = openConnection(app.parts.config.DATABASE_URL ?? '').sql
  await drawTables(app.parts, 0)
  await fillActivity(app.db, 30_000)
  askers = await findAskers(app)
  await vacuumAll(connection)
  inputs = await readInputs({
    mailInvites: () => mailInvites(app),
    call: app.call,
    rows: (statement) => app.db.execute<Record<string, string>>(sql.raw(statement)),
    signIn: (email) => signInAgain(app, email, demoPassword),
    files: app.parts.files,
  })
}, 240_000)
afterAll(async () => {
  await connection?.end()
  await app?.close()
})

/**
 * Vacuums until the pages of large tables are all visible. A snapshot from before, such as that of an automatic
 * analyze, keeps them from it, and then an index-only scan costs more than reading the whole table. Analyses every
 * row: by default a table of more than 30,000 rows is sampled, and another sample can mean another plan.
 */
async function vacuumAll(sql: Sql): Promise<void> {
  await sql`set default_statistics_target = 1000`
  let hidden: readonly unknown[]
  do {
    // With few dead rows, their entries would stay in the indexes and keep the pages hidden.
    await sql`vacuum (analyze, index_cleanup on)`
    hidden = await sql`
      select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relpages > 100 and relallvisible < relpages`
  } while (hidden.length > 0)
}

// A file has all rows, and a stream stays open.
const reads = everyRoute.filter(
  ({ name, route }) =>
    route.method === 'GET' && !route.download && !route.events && !answeredElsewhere.has(name),
)

test.each(reads)('$name reads little more than what it shows', async ({ name, route }) => {
  const { query, ...input } = inputs.inputFor(route, name)
  const { search, ...others } = query ?? {}
  const most = allowed[name]?.[0] ?? MOST_READ
  for (const asked of search ? [query, others] : [query]) {
    for (const { text, values } of await statementsOf(route, { ...input, ...(asked && { query: asked }) })) {
      expect(await rowsRead(connection, { text, values }), text).toBeLessThanOrEqual(most)
    }
  }
})

const openToReplicas = everyRoute.filter(({ route }) => mayLag(route))

test.each(openToReplicas)(
  '$name writes nothing, so that a replica can answer it',
  async ({ name, route }) => {
    // The first call can note that an API key was used.
    await app.call(route, inputs.inputFor(route, name))
    const { statements } = await app.countStatements(() => app.call(route, inputs.inputFor(route, name)))
    const writing = /^\s*(insert|update|delete|begin(?! .*read only))\b|\b(insert into|delete from)\b/i
    expect(statements.filter((text) => writing.test(text))).toEqual([])
  },
)

/** Of older clients: they read, but ask with POST. */
const readByPost = new Set([
  'learningCirclesOlder.list',
  'learningCirclesOlder.listAll',
  'learningCirclesOlder.listAllByCode',
])
const asked = [...reads, ...everyRoute.filter(({ name }) => readByPost.has(name))].flatMap((read, index) =>
  oneOfToday(namesOfAskers, index).map((who) => ({ ...read, who })),
)

test.each(asked)('$name reads few pages for a member $who', async ({ name, route, who }) => {
  const { id, muid, token } = askers[who]
  const own = new Map([
    [inputs.values.user_id, id],
    [inputs.values.muid, muid],
  ])
  const { params, query } = inputs.inputFor(route, name)
  const { search: _, ...others } = query ?? {}
  const aimed = Object.entries(params ?? {}).map(([field, value]) => [field, own.get(String(value)) ?? value])
  const input = { as: token, params: Object.fromEntries(aimed) }
  const most = Math.max(MOST_READ, allowed[name]?.[0] ?? 0)
  for (const shown of query?.search ? [query, others] : [query]) {
    const call = () => app.call(route, { ...input, ...(shown && { query: shown }) })
    expect((await call()).status).toBeLessThan(500)
    for (const { text, values } of readsAmong((await app.countStatements(call)).calls)) {
      expect(await pagesRead(connection, { text, values }), text).toBeLessThanOrEqual(most)
    }
  }
})

const orderedByPlace = [
  ['campus.students', campus.students],
  ['zonal.students', zonal.students],
  ['districtBoard.students', districtBoard.students],
] as const
const everyOrder = orderedByPlace.flatMap(([name, route]) =>
  sortKeysOf(route.query.shape.sortBy).map((sortBy) => [name, sortBy, route] as const),
)

test.each(everyOrder)('%s reads as little in the order %s', async (name, sortBy, route) => {
  const { query, ...input } = inputs.inputFor(route, name)
  const { search: _, ...others } = query ?? {}
  for (const { text, values } of await statementsOf(route, { ...input, query: { ...others, sortBy } })) {
    expect(await rowsRead(connection, { text, values }), text).toBeLessThanOrEqual(MOST_READ)
  }
})

test.each(['lvl2', 'l', '1'])(
  'a search of members for "%s", which very many meet, ends with its page',
  async (search) => {
    for (const { text, values } of await statementsOf(users.list, {
      as: inputs.tokens.admin,
      query: { search },
    })) {
      expect(await rowsRead(connection, { text, values }), text).toBeLessThanOrEqual(MOST_READ)
    }
  },
)

test('a search for what ends every member ID ends with its page', async () => {
  const input = { as: inputs.tokens.learner, query: { search: '@muster' } }
  for (const { text, values } of await statementsOf(profiles.search, input)) {
    expect(await rowsRead(connection, { text, values }), text).toBeLessThanOrEqual(MOST_READ)
  }
})

test('the log of activity reads few pages beside a job of 20,000 changes, whatever it is narrowed to', async () => {
  const [admin] = await connection`select id from "user" where email = 'admin@muster.test'`
  const job = '00000000-0000-4000-8000-00000000a001'
  await connection`
    insert into audit_log (actor_id, action, target_type, target_id, before, after, job_id, entries, created_at)
    select ${admin?.id}, 'user.update', 'user', gen_random_uuid()::text, '{"roles": []}', '{"roles": ["Mentor"]}', ${job},
      case when number = 0 then 20000 end, now() - number * interval '1 second'
    from generate_series(0, 20000) as number`
  await connection`vacuum analyze audit_log`
  const actor = String(admin?.id)
  const [from, until] = ['2020-01-01', '2020-01-31']
  const asked = [
    {},
    { kind: 'user' },
    { actor },
    { action: 'user.update' },
    { period: 'this_week', zone: 'Asia/Kolkata' },
    { period: 'last_week', kind: 'user', actor },
    { from, until },
    { field: 'name' },
    { field: 'karma', kind: 'channel', actor },
    { field: 'no_such_field' },
    { job },
    { search: 'lantern' },
  ]
  for (const query of asked) {
    for (const { text, values } of await statementsOf(activity.list, { as: inputs.tokens.admin, query })) {
      expect(await pagesRead(connection, { text, values }), JSON.stringify(query)).toBeLessThanOrEqual(
        MOST_READ,
      )
    }
  }
}, 60_000)

/** A page of 20 names costs some 200. All members are on 400 pages of any index that has what these lists ask for. */
const MOST_OF_A_GROUP = 300

test('members of one group behind a figure are found without reading other groups', async () => {
  await countNight(app.parts)
  await vacuumAll(connection)
  const [found] = await connection`
    select (select id from interest_group where code = 'WEB') as group, zone_id as zone, campus_id as campus
    from report_member where campus_id is not null group by 2, 3 order by count(*) desc limit 1`
  const [span] = await connection`
    select (max(joined_on) - 181)::text as from, max(joined_on)::text as until from report_member`
  const group = String(found?.group)
  const zone = String(found?.zone)
  const asked = [
    {},
    { step: 'circle' },
    { without: 'confirmed' },
    { step: 'circle', without: 'submitted', ...span },
    { active_week: '12' },
    { active_days: '30', ...span },
    { zone, step: 'level_two' },
    { zone, campus: String(found?.campus), active_days: '7' },
    { pageIndex: 20 },
  ]
  for (const query of asked) {
    const input = { as: inputs.tokens.admin, query: { group, ...query } }
    for (const { text, values } of await statementsOf(reports.members, input)) {
      expect(await pagesRead(connection, { text, values }), JSON.stringify(query)).toBeLessThanOrEqual(
        MOST_OF_A_GROUP,
      )
    }
  }
}, 240_000)

test('a search of organisations visits few of 20,000', async () => {
  await connection`
    insert into organization (title, code, org_type, district_id)
    select 'Institute ' || md5(n::text), 'MANY' || n, 'College', (array(select id from district order by id))[1 + n % 100]
    from generate_series(1, 20000) as n`
  await connection`vacuum analyze organization`
  const params = { org_type: 'College' }
  for (const search of ['7afc', 'institute 7afc', 'INST. 7afc', 'MANY777', 'institute 7afc kannur']) {
    for (const { text, values } of await statementsOf(organisations.list, { params, query: { search } })) {
      expect(await rowsTouched({ text, values }), `${search}: ${text}`).toBeLessThanOrEqual(MOST_READ)
    }
  }
}, 60_000)

test('a group of 20,000 with 500 intros reads little, also for a lead who is asked to answer them', async () => {
  const [web] = await connection`select id from interest_group where code = 'WEB'`
  const pk = String(web?.id)
  const [learner] = await connection`select id from "user" where email = 'learner@muster.test'`
  await connection`
    insert into user_interest_group (user_id, interest_group_id)
    select id, ${pk} from "user" where status = 'active' on conflict do nothing`
  await connection`
    insert into user_role (user_id, role_id, verified)
    select ${learner?.id}, id, true from role where title = 'WEB IGLead'`
  await connection`
    insert into group_hello (interest_group_id, user_id, words, created_at, waves, answered_at)
    select ${pk}, id, 'Hello', now() - number * interval '20 minutes', 40, now()
    from (select id, row_number() over (order by id) as number from "user" where status = 'active') as member
    where number <= 500 on conflict do nothing`
  await connection`
    insert into hello_wave (hello_id, user_id)
    select hello.id, member.id from group_hello as hello cross join lateral (
      select id from "user" where id > hello.user_id and status = 'active' order by id limit 40
    ) as member where hello.interest_group_id = ${pk} on conflict do nothing`
  await connection`
    insert into hello_reply (hello_id, user_id, words)
    select hello.id, member.id, 'Welcome' from group_hello as hello cross join lateral (
      select id from "user" where id > hello.user_id and status = 'active' order by id limit 30
    ) as member where hello.interest_group_id = ${pk} on conflict do nothing`
  await connection`vacuum analyze group_hello, hello_wave, hello_reply, user_interest_group`
  const [own] = await connection`select id from group_hello where user_id = ${learner?.id}`
  const as = inputs.tokens.learner
  const calls: readonly [RouteDefinition, CallInput][] = [
    [groupHellos.list, { as, params: { pk } }],
    [groupHellos.replies, { as, params: { pk, hello_id: String(own?.id) } }],
    [interestGroups.page, { as, params: { pk } }],
    [home.day, { as }],
  ]
  for (const [route, input] of calls) {
    for (const { text, values } of await statementsOf(route, input)) {
      const most = route === interestGroups.page ? (allowed['interestGroups.page']?.[0] ?? 0) : MOST_READ
      expect(await pagesRead(connection, { text, values }), text).toBeLessThanOrEqual(most)
    }
  }
}, 120_000)

/** What a call asks the database the second time: that a list has more than 10,000 rows it knows by then. */
async function statementsOf(route: RouteDefinition, input: CallInput): Promise<Statement[]> {
  const first = await app.call(route, input)
  // A search that is too short is refused before the database is asked.
  if (first.status === 400) return []
  expect(first.status, first.text).toBe(200)
  const { calls } = await app.countStatements(() => app.call(route, input))
  return readsAmong(calls)
}

const readsAmong = (calls: readonly Statement[]) =>
  calls.filter(({ text }) => /^\s*(select|with)\b/i.test(text))

/** Rows that a statement reads, those of the functions it calls included, which no plan shows. */
const rowsTouched = ({ text, values }: Statement): Promise<number> =>
  connection.begin(async (tx) => {
    const read = async () => {
      const [row] = await tx<{ read: number }[]>`
        select sum(seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables`
      return row?.read ?? 0
    }
    const before = await read()
    await tx.unsafe(text, values)
    return (await read()) - before
  })
