import { auth } from '@muster/contract/account/auth.ts'
import type { Pagination } from '@muster/contract/lib/paging.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { monthNames } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { demoPassword, loadDemoCommunity } from '../../demo/index.ts'
import { openConnection } from '../../src/platform/database.ts'
import { everyRoute, startTestApp, type TestApp } from '../setup/test-app.ts'
import { fillActivity, fillEveryColumn } from './filled-columns.ts'
import { failedOften, jobWithRefusedRows, sortKeysOf } from './read-inputs.ts'

type Row = Record<string, unknown>

interface PagedRoute extends RouteDefinition {
  readonly reply: z.ZodType<{ data: Row[]; pagination: z.output<typeof Pagination> }>
}

/** Every paged list of the contract. */
const lists = everyRoute.filter((given): given is { name: string; route: PagedRoute } =>
  Boolean(given.route.query?.shape.perPage && !given.route.download),
)
/** The lists of their level, narrowed to what lies in one place. */
const ofOnePlace = new Set([
  'organisations.listOfDistrict',
  'organisations.show',
  'countries.one',
  'states.one',
  'zones.one',
  'districts.one',
])
/** Orders by what a row is to the reader, which tests of their own are about. */
const ofTheReader = new Set(['learningCircles.find.near'])
const whole = lists.filter(({ name }) => !ofOnePlace.has(name))
const sorted = whole.flatMap(({ name, route }) =>
  sortKeysOf(route.query?.shape.sortBy)
    .filter((key) => !ofTheReader.has(`${name}.${key}`))
    .map((key) => ({ name, route, key })),
)

const leadOfMostCircles = `select user_id as id from campus_member as own
    where is_lead and verified and not is_alumni
    order by (select count(*) from learning_circle as circle where circle.organization_id = own.organization_id) desc limit 1`

/** Who has something on a list that shows the reader's own; everything else is read by an administrator. */
const readers: Readonly<Record<string, string>> = {
  'submissions.mine': 'select user_id as id from submission group by 1 order by count(*) desc limit 1',
  'submissions.peerQueue': `select entry.user_id as id from karma_entry as entry
    join submission on submission.task_id = entry.task_id and submission.status = 'pending'
      and submission.user_id <> entry.user_id
    join "user" as member on member.id = entry.user_id and member.status = 'active'
    group by 1 order by count(distinct submission.id) desc limit 1`,
  'campus.students': `select user_id as id from campus_member as own
    where is_lead and verified and not is_alumni
    order by (select count(*) from campus_member as other where other.organization_id = own.organization_id) desc limit 1`,
  'campusCircles.list': leadOfMostCircles,
  'campusCircles.meetups': leadOfMostCircles,
  'campusHealth.acts':
    'select user_id as id from campus_member as own where is_lead and verified and not is_alumni limit 1',
  'campusHealth.attention': `select user_id as id from campus_member as own
    where is_lead and verified and not is_alumni
    order by (select count(*) from campus_attention as other where other.organization_id = own.organization_id) desc limit 1`,
  'specialEvents.mine': 'select user_id as id from event_attendee group by 1 order by count(*) desc limit 1',
  'referrals.people': 'select inviter_id as id from referral group by 1 order by count(*) desc limit 1',
  'referrals.invites': 'select inviter_id as id from invite group by 1 order by count(*) desc limit 1',
  'notifications.list': 'select user_id as id from notification group by 1 order by count(*) desc limit 1',
}

/** What some lists are asked for beside, so that there are rows enough. */
const narrowed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'meetups.list': { view: 'past' },
  'moderationBoard.leaderboard': { option: 'appraiser' },
  'profiles.search': { search: 'an' },
}

/** The figures of a college, which its row nests. */
const collegeFigures: Readonly<Record<string, (row: Row) => unknown>> = {
  member_count: (row) => (row.number_of_members as Row).member_count,
  no_of_members_increased: (row) => (row.number_of_members as Row).no_of_members_increased,
  lc_count: (row) => (row.no_of_lc as Row).lc_count,
  no_of_lc_increased: (row) => (row.no_of_lc as Row).no_of_lc_increased,
  total_karma_gained: (row) => (row.total_karma as Row).total_karma_gained,
  total_karma_increased: (row) => (row.total_karma as Row).total_karma_increased,
}

/** Where a key goes by something else than the field of the same name. */
const shownAs: Readonly<Record<string, (row: Row) => unknown>> = {
  'tasks.list.channels': (row) => row.channel,
  'dynamicManagement.roles.role': (row) => (row.roles as Row[])[0]?.role,
  'dynamicManagement.members.user': (row) => (row.users as Row[])[0]?.full_name,
  'interestGroups.manage.updated_on': (row) => row.updated_at,
  'interestGroups.manage.created_on': (row) => row.created_at,
  'users.list.first_name': (row) => row.full_name,
  'zonal.students.level': (row) => row.level_order,
  'districtBoard.students.level': (row) => row.level_order,
  'campus.students.first_name': (row) => row.full_name,
  'campus.students.level': (row) => row.level_order,
  'vouchers.list.month': (row) => monthNames.indexOf(row.month as 'May'),
  'submissions.queue.full_name': (row) => (row.member as Row).full_name,
  'submissions.queue.task': (row) => (row.task as Row).title,
  'submissions.ofMyGroups.level': (row) => row.level_order,
  ...Object.fromEntries(
    ['list', 'manage'].flatMap((call) =>
      Object.entries(collegeFigures).map(([key, shown]) => [`collegeLevels.${call}.${key}`, shown]),
    ),
  ),
  // Numbers that were always sent as text.
  'circleReports.colleges.learning_circle_count': (row) => Number(row.learning_circle_count),
  'circleReports.colleges.user_count': (row) => Number(row.user_count),
}

/** Keys of older clients by what no installation has any more: they are taken, and leave the order alone. */
const withoutValues = new Set(['circleReports.enrolment.dwms_id', 'circleReports.learners.dwms_id'])

/** Keys that go by what the row does not show. */
const storedIn: Readonly<Record<string, string>> = {
  'learningCircles.find.created_at': 'select id, created_at::text as value from learning_circle',
  'hackathonTeams.list.created_at': 'select id, created_at::text as value from hackathon_team',
  'hackathonTeams.seekers.created_at': 'select id, created_at::text as value from hackathon_application',
}

let app: TestApp
let group: string
/** Where most students are: administrators name the area that they look at. */
let area: { zone: string; district: string }
let place: Readonly<Record<string, string>>
let job: string
let errorGroup: string
let district: string
let hackathon = ''
/** A date of an event at which people were, and others had no place. */
let eventDate = ''
/** One that has projects. */
let judged = ''
let studentRole: string
const tokens = new Map<string, string>()

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' })
  const connection = openConnection(app.parts.config.DATABASE_URL ?? '').sql
  await loadDemoCommunity(connection, { members: 120 })
  await connection.end()
  await fillEveryColumn(app.db)
  await fillActivity(app.db, 150)
  const [busiest] = await app.db.execute<{ id: string }>(
    sql`select interest_group_id as id from user_interest_group group by 1 order by count(*) desc limit 1`,
  )
  group = busiest?.id ?? ''
  const [fullest] = await app.db.execute<{ zone: string; district: string }>(
    sql`select zone_id as zone, district_id as district from campus_member group by 1, 2 order by count(*) desc limit 1`,
  )
  area = fullest ?? { zone: '', district: '' }
  const [found] = await app.db.execute<Record<string, string>>(
    sql`select id as state_id, country_id from state limit 1`,
  )
  place = found ?? {}
  const [placed] = await app.db.execute<{ id: string }>(
    sql`select district_id as id from organization where org_type = 'College' limit 1`,
  )
  district = placed?.id ?? ''
  const [ofStudents] = await app.db.execute<{ id: string }>(sql`select id from role where title = 'Student'`)
  studentRole = ofStudents?.id ?? ''
  const [held] = await app.db.execute<{ id: string }>(
    sql`select id from hackathon where title = 'Build Weekend'`,
  )
  hackathon = held?.id ?? ''
  const [over] = await app.db.execute<{ id: string }>(
    sql`select hackathon_id as id from hackathon_project where version > 0 group by 1 order by count(*) desc limit 1`,
  )
  judged = over?.id ?? ''
  const [attended] = await app.db.execute<{ id: string }>(
    sql`select date_id as id from event_attendee where status = 'joined' group by 1 order by count(*) desc, 1 limit 1`,
  )
  eventDate = attended?.id ?? ''
  errorGroup = await failedOften((statement) => app.db.execute<Record<string, string>>(sql.raw(statement)))
  job = await jobWithRefusedRows((statement) => app.db.execute<{ id: string }>(sql.raw(statement)))
}, 60_000)
afterAll(() => app?.close())

async function tokenFor(name: string): Promise<string> {
  const chosen = readers[name] ?? `select id from "user" where email = 'admin@muster.test'`
  // One session for all lists of a reader: a member has so many at a time, and the oldest ends.
  const known = tokens.get(chosen)
  if (known) return known
  const [reader] = await app.db.execute<{ muid: string }>(
    sql`select muid from "user" where id in (${sql.raw(chosen)})`,
  )
  const answer = await app.call(auth.signIn, {
    body: { emailOrMuid: reader?.muid, password: demoPassword },
  })
  tokens.set(chosen, answer.response.accessToken)
  return answer.response.accessToken
}

async function read(name: string, query: Record<string, unknown>) {
  const route = lists.find((list) => list.name === name)?.route
  if (!route) throw new Error(`no list is called ${name}`)
  const placed: Readonly<Record<string, string>> = name.startsWith('zonal.')
    ? { zone: area.zone }
    : name.startsWith('districtBoard.')
      ? { district: area.district }
      : {}
  const search = new URLSearchParams({ ...narrowed[name], ...placed, ...(query as Record<string, string>) })
  const url = `${route.path
    .replace('{pk}', group)
    .replace('{kind}', 'interest_group')
    .replace('{key}', 'terms')
    .replace('{record_id}', group)
    .replace('{job_id}', job)
    .replace('{error_group_id}', errorGroup)
    .replace('{role_id}', studentRole)
    .replace('{hackathon_id}', name.startsWith('hackathonProjects.') ? judged : hackathon)
    .replace('{date_id}', eventDate)
    .replace('{org_type}', 'College')
    .replace('{district_id}', district)
    .replace(
      /{(country|state|zone|district)_id}/,
      (_, level) => place[`${level}_id`] ?? place.state_id ?? '',
    )}?${search}`
  return app.inject(
    { method: 'GET', url, headers: { authorization: `Bearer ${await tokenFor(name)}` } },
    route,
  )
}

describe('a page that cannot be had becomes the nearest one, and the answer says which', () => {
  test.each(lists)('$name', async ({ name }) => {
    const used = async (query: Record<string, unknown>) => {
      const { status, text, response } = await read(name, query)
      expect(status, text).toBe(200)
      expect(response.data.length).toBeLessThanOrEqual(response.pagination.perPage)
      return [response.pagination.pageIndex, response.pagination.perPage]
    }
    for (const pageIndex of ['0', '-1', '', 'many', '1.5', 'NaN']) {
      expect(await used({ pageIndex })).toEqual([1, 20])
    }
    for (const [perPage, rows] of [
      ['0', 1],
      ['-5', 1],
      ['101', 100],
      ['1e9', 100],
      ['2.9', 2],
      ['', 20],
      ['all', 20],
    ] as const) {
      expect(await used({ perPage })).toEqual([1, rows])
    }
    const beyond = await read(name, { pageIndex: '99999999999999', perPage: '1' })
    const { pagination, data } = beyond.response
    expect(pagination.pageIndex).toBe(pagination.totalPages)
    expect(data).toHaveLength(Math.min(1, pagination.count))
  })
})

describe('a list that is asked for an order that it does not have keeps its own', () => {
  test.each(lists.filter(({ route }) => route.query?.shape.sortBy))('$name', async ({ name }) => {
    const usual = await read(name, {})
    for (const sortBy of ['', '-', 'first_letter', '--created_at', 'constructor', 'id; drop table "user"']) {
      const answer = await read(name, { sortBy })
      expect(answer.status, answer.text).toBe(200)
      expect(answer.response).toEqual(usual.response)
    }
  })
})

describe('each key that a list declares orders it, up and down', () => {
  test.each(sorted)('$name by $key', async ({ name, key }) => {
    const up = await valuesOf(name, key, key)
    const down = await valuesOf(name, key, `-${key}`)
    if (withoutValues.has(`${name}.${key}`)) return expect([...up, ...down]).toEqual([])
    expect(new Set(up).size, 'rows of the test must differ').toBeGreaterThan(1)
    expect(up).toEqual(await inOrder(up))
    expect(down).toEqual(up.toReversed())
  })
})

describe('who made or changed a row is never unknown', () => {
  const made = sorted.filter(({ key }) => key === 'created_by' || key === 'updated_by')
  test.each(made)('$name, $key', async ({ name, key }) => {
    const { response } = await read(name, { perPage: 100 })
    for (const row of response.data) expect(row[key]).toEqual(expect.any(String))
    if (name !== 'vouchers.list') expect(response.data.map((row) => row[key])).toContain('Muster')
  })
})

async function valuesOf(name: string, key: string, sortBy: string): Promise<unknown[]> {
  const found: Row[] = []
  for (let pageIndex = 1, more = true; more; pageIndex += 1) {
    const { status, text, response } = await read(name, { sortBy, perPage: 100, pageIndex })
    expect(status, text).toBe(200)
    found.push(...response.data)
    more = response.pagination.isNext
  }
  const stored = storedIn[`${name}.${key}`]
  if (stored) {
    const rows = await app.db.execute<{ id: string; value: string }>(sql.raw(stored))
    const byId = new Map([...rows].map(({ id, value }) => [id, value]))
    return found.map(({ id }) => byId.get(String(id)))
  }
  const value = shownAs[`${name}.${key}`] ?? ((row: Row) => row[key])
  // Rows without a value stand at the end whichever way the list is read.
  return found.map(value).filter((one) => one !== null)
}

/** Texts as the database compares them, without regard to letter case. */
async function inOrder(values: unknown[]): Promise<unknown[]> {
  if (values.some((value) => typeof value !== 'string')) {
    return values.toSorted((a, b) => Number(a) - Number(b))
  }
  const rows = await app.db.execute<{ value: string }>(sql`
    select value from jsonb_array_elements_text(${JSON.stringify(values)}::text::jsonb) with ordinality as one (value, place)
    order by lower(value), place`)
  return [...rows].map(({ value }) => value)
}
