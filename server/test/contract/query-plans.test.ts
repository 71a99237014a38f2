import { account } from '@muster/contract/account/account.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { reports } from '@muster/contract/desk/reports.ts'
import { home } from '@muster/contract/home/home.ts'
import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { mentorQuestions } from '@muster/contract/people/mentor-questions.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { users } from '@muster/contract/people/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../demo/index.ts'
import { countNight } from '../../src/features/desk/reports/index.ts'
import { drawTables } from '../../src/features/learning/leaderboards/around/draw.ts'
import { type OpenDatabase, openConnection, openDatabase, type Sql } from '../../src/platform/database.ts'
import { startInCommunity } from '../setup/communities.ts'
import type { CallInput, Statement, TestApp } from '../setup/test-app.ts'

/** Tables that grow with the community: reading one from end to end gets slower with every member. */
const growing = new Set([
  'user',
  'wallet',
  'karma_entry',
  'karma_by_type',
  'karma_by_group',
  'karma_by_level',
  'user_organization',
  'user_role',
  'user_interest_group',
  'social_link',
  'submission',
  'board_member',
  'board_row',
  'board_count',
  'campus_member',
  'weekly_seat',
])

let test: TestApp
let connection: Sql
/** As the server's own connections: every statement is prepared. */
let prepared: OpenDatabase
let learner: string
let newcomer: string
let admin: string
/** Ids of a group and of the learner's college, the month of the latest karma, and a place far down the board. */
let group: string
let college: string
let month: string
let furtherDown: string

beforeAll(async () => {
  test = await startInCommunity('large')
  connection = openConnection(test.parts.config.DATABASE_URL ?? '').sql
  prepared = openDatabase(test.parts.config.DATABASE_URL ?? '', { maxConnections: 1 })
  await drawTables(test.parts, 0)
  await connection`delete from weekly_seat using "user" where id = user_id and email = 'newcomer@muster.test'`
  await connection`analyze`
  const [found] = await connection<{ group: string; college: string; month: string; further_down: string }[]>`
    select (select id from interest_group where code = 'WEB') as group, college_id as college,
      (select to_char(max(period), 'YYYY-MM') from board_row) as month,
      (
        select karma || '.' || (extract(epoch from reached_at) * 1000000)::bigint || '.' || user_id from board_row
        where period = '1970-01-01' and group_id = '00000000-0000-0000-0000-000000000000'
        order by karma desc, reached_at offset 5000 limit 1
      ) as further_down
    from board_member join "user" on id = user_id where email = 'learner@muster.test'`
  ;({ group = '', college = '', month = '', further_down: furtherDown = '' } = found ?? {})
  learner = await signIn('learner@muster.test')
  newcomer = await signIn('newcomer@muster.test')
  admin = await signIn('admin@muster.test')
}, 120_000)

afterAll(async () => {
  await connection.end()
  await prepared.close()
  await test.close()
})

async function signIn(emailOrMuid: string): Promise<string> {
  const answer = await test.call(auth.signIn, { body: { emailOrMuid, password: demoPassword } })
  return answer.response.accessToken
}

/** The statements of these are large: planning one takes longer than running it. */
const shared = new Set([
  'my info',
  'my profile',
  'home',
  'the board',
  'the board, further down',
  'the board of a college',
  'my place on the board',
  'my place in my college',
])

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

function readWhole(plan: Plan, tables: ReadonlySet<string>): string[] {
  const own =
    plan['Node Type'] === 'Seq Scan' && tables.has(plan['Relation Name'] ?? '')
      ? [plan['Relation Name'] ?? '']
      : []
  return [...own, ...(plan.Plans ?? []).flatMap((part) => readWhole(part, tables))]
}

/** The growing tables that a statement reads from end to end. */
async function wholeReads({ text, values }: Statement, tables = growing): Promise<string[]> {
  const [row] = await connection.unsafe(`explain (format json) ${text}`, values)
  const plans: { Plan: Plan }[] = row?.['QUERY PLAN'] ?? []
  return plans.flatMap(({ Plan }) => readWhole(Plan, tables))
}

const hot: readonly [string, RouteDefinition, () => CallInput][] = [
  ['my info', account.info, () => ({ as: learner })],
  ['my profile', profiles.mine, () => ({ as: learner })],
  ['a public profile', profiles.byMuid, () => ({ as: admin, params: { muid: 'anjalimenon@muster' } })],
  ['home', home.firstView, () => ({ as: learner })],
  ['my karma', profiles.myLog, () => ({ as: learner })],
  ['my year', profiles.activity, () => ({ as: learner, params: { muid: 'anjalimenon@muster' } })],
  ['my levels', profiles.myLevels, () => ({ as: learner })],
  ['my level', profiles.levelFeed, () => ({ as: learner })],
  ['the best', profiles.karmaFeed, () => ({ as: learner })],
  ['people I may know', profiles.suggestions, () => ({ as: learner })],
  ['finding a member by name', profiles.search, () => ({ query: { search: 'anjali menon' } })],
  ['finding the mentors of a group', profiles.search, () => ({ query: { role: 'mentor', ig: group } })],
  ['the mentors of my groups', mentorQuestions.found, () => ({ as: learner })],
  ['what peers can review', submissions.peerQueue, () => ({ as: learner })],
  ['the board', leaderboards.board, () => ({})],
  ['the board, further down', leaderboards.board, () => ({ query: { after: furtherDown } })],
  ['the board of a month', leaderboards.board, () => ({ query: { month } })],
  ['the board of a college', leaderboards.board, () => ({ query: { college } })],
  ['the board of a group', leaderboards.board, () => ({ query: { ig: group, month } })],
  ['my place on the board', leaderboards.mine, () => ({ as: learner })],
  ['my place in my college', leaderboards.mine, () => ({ as: learner, query: { college } })],
  ['my table of the week', leaderboards.around, () => ({ as: learner })],
  ['my circle on the board', leaderboards.around, () => ({ as: learner, query: { tab: 'circle' } })],
  ['my classmates on the board', leaderboards.around, () => ({ as: learner, query: { tab: 'classmates' } })],
  [
    'everyone around me on the board',
    leaderboards.around,
    () => ({ as: learner, query: { tab: 'everyone' } }),
  ],
  ['a newcomer’s first table', leaderboards.around, () => ({ as: newcomer })],
  ['my week on the board', leaderboards.myWeek, () => ({ as: learner })],
  ['the board of colleges', leaderboards.collegeBoard, () => ({ query: { month } })],
  ['months and places with a board', leaderboards.filters, () => ({})],
  ['the page of a group', interestGroups.page, () => ({ as: learner, params: { pk: group } })],
  ['my sessions', auth.sessions, () => ({ as: learner })],
  [
    'signing in',
    auth.signIn,
    () => ({ body: { emailOrMuid: 'learner@muster.test', password: demoPassword } }),
  ],
  [
    'one member, for staff',
    users.detail,
    () => ({ as: admin, params: { user_id: '00000000-0000-4000-8000-000000000000' } }),
  ],
  ['how many members there are', users.summary, () => ({ as: admin })],
  ['all interest groups', interestGroups.list, () => ({})],
  ['finding a member, for staff', users.list, () => ({ as: admin, query: { search: 'anjali menon' } })],
]

describe('what many people ask for at the same time', () => {
  it.each(hot.filter(([name]) => shared.has(name)))('keeps its plan: %s', async (_name, route, input) => {
    await test.call(route, input())
    const { calls } = await test.countStatements(() => test.call(route, input()))
    expect(calls.length).toBeGreaterThan(0)
    for (const { text, values } of calls) {
      for (let time = 0; time < 8; time += 1) {
        await prepared.sql.unsafe(text, values)
      }
      const [{ kept } = {}] = await prepared.sql<{ kept: boolean }[]>`
        select generic_plans > 0 as kept from pg_prepared_statements where statement = ${text}`
      expect(kept, text).toBe(true)
    }
  })
})

describe('what every screen asks for', () => {
  it.each(hot)('is found by an index: %s', async (_name, route, input) => {
    await test.call(route, input())
    const { result, calls } = await test.countStatements(() => test.call(route, input()))
    expect([200, 404]).toContain(result.status)
    const reads = calls.filter(({ text }) => /^\s*(select|with)\b/i.test(text))
    expect(reads.length).toBeGreaterThan(0)
    for (const read of reads) expect(await wholeReads(read), read.text).toEqual([])
  })

  it.each(['created_at', '-created_at', 'full_name', '-full_name', 'karma', '-karma'] as const)(
    'is in the order of an index: members by %s',
    async (sortBy) => {
      await test.call(users.list, { as: admin, query: { sortBy } })
      const { calls } = await test.countStatements(() =>
        test.call(users.list, { as: admin, query: { sortBy } }),
      )
      expect(calls.length).toBeGreaterThan(0)
      for (const read of calls) expect(await wholeReads(read), read.text).toEqual([])
    },
  )

  it('is counted by an index: members behind a figure of the reports', async () => {
    await countNight(test.parts)
    await connection`vacuum (analyze) report_member, report_group_member`
    await connection`vacuum (analyze) "user"`
    const [span] = await connection<{ from: string; until: string }[]>`
      select (max(joined_on) - 20)::text as from, max(joined_on)::text as until from report_member`
    const asked = [
      { step: 'circle' },
      { step: 'submitted', without: 'approved' },
      { step: 'level_two', ...span },
      { active_week: '2', ...span },
      { campus: college, step: 'circle' },
      { campus: college, active_days: '30' },
      { group, active_days: '7' },
      { group, campus: college },
    ] as const
    const large = new Set(['report_member', 'report_group_member', 'user'])
    for (const query of asked) {
      const { result, calls } = await test.countStatements(() =>
        test.call(reports.members, { as: admin, query }),
      )
      expect(result.status, result.text).toBe(200)
      for (const read of calls) {
        expect(await wholeReads(read, large), read.text).toEqual([])
      }
    }
  }, 120_000)

  it('is found by an index, once there are many of them: campuses by name', async () => {
    await connection`
      insert into organization (title, code, org_type, district_id)
      select 'Institute ' || md5(n::text), 'MANY' || n, 'College', (array(select id from district order by id))[1 + n % 100]
      from generate_series(1, 20000) as n`
    await connection`analyze organization`
    const { calls } = await test.countStatements(() =>
      test.call(profiles.campuses, { query: { search: 'institute 7af' } }),
    )
    expect(calls).toHaveLength(2)
    for (const read of calls) expect(await wholeReads(read, new Set(['organization'])), read.text).toEqual([])
  })
})
