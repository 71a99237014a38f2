import { campusCircles } from '@muster/contract/places/campus/circles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { groupIds, readValue } from '../../../../../test/setup/fixtures.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { createCampus, memberOf, type TestCampus } from '../campuses.fixture.ts'

let test: TestApp
let home: TestCampus
let other: TestCampus

const HOUR = 3_600_000
const began = Date.now()
const at = (hours: number) => new Date(began + hours * HOUR).toISOString()

async function circleOf(campus: TestCampus, name: string, more = sql`null`): Promise<string> {
  const [group = ''] = await groupIds(test, 1)
  return readValue<string>(
    test,
    sql`insert into learning_circle (name, circle_code, interest_group_id, organization_id, closed_at)
      values (${name}, ${name}, ${group}, ${campus.id}, ${more}) returning id`,
  )
}

let codes = 0
async function meetupOf(circleId: string, title: string, hours: number, reported = false): Promise<string> {
  codes += 1
  const held = hours < 0 ? at(hours) : null
  return readValue<string>(
    test,
    sql`insert into meetup (circle_id, meet_code, title, agenda, starts_at, minutes, time_zone, meet_place, started_at,
        reported_at)
      values (${circleId}, ${`C${codes}`}, ${title}, 'Talk', ${at(hours)}::timestamptz, 60, 'UTC', 'Hall',
        ${held}::timestamptz, ${reported ? held : null}::timestamptz)
      returning id`,
  )
}

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  home = await createCampus(test)
  other = await createCampus(test)
  const owls = await circleOf(home, 'Night Owls')
  const larks = await circleOf(home, 'Early Larks')
  await circleOf(home, 'Gone', sql`now()`)
  await circleOf(other, 'Links')
  const nila = await memberOf(test, home.id, { fullName: 'Nila Nair' })
  await test.db.execute(sql`
    insert into circle_member (circle_id, user_id, interest_group_id, status, is_lead, joined_at)
    select id, ${nila.id}, interest_group_id, 'member', true, now() from learning_circle where id = ${owls}`)
  await meetupOf(owls, 'Before that', -200, true)
  const last = await meetupOf(owls, 'Last week', -100)
  await meetupOf(owls, 'Next week', 100)
  await meetupOf(larks, 'Long ago', -24 * 500, true)
  await test.db.execute(sql`
    insert into meetup_attendee (meetup_id, user_id, status, joined_at) values (${last}, ${nila.id}, 'joined', now())`)
})
afterAll(() => test.close())

const circles = (query = {}, as = home.lead.token) => test.call(campusCircles.list, { as, query })
const meetups = (query = {}, as = home.lead.token) => test.call(campusCircles.meetups, { as, query })

it('the circles of a campus are listed with who leads them, and when they met and meet', async () => {
  const { response } = await circles()
  expect(response.data).toMatchObject([
    { title: 'Early Larks', lead: null, next_meetup: null },
    { title: 'Night Owls', lead: 'Nila Nair', last_meetup: at(-100), next_meetup: at(100) },
  ])
  const titles = async (query: object) => (await circles(query)).response.data.map(({ title }) => title)
  expect(await titles({ search: 'owl' })).toEqual(['Night Owls'])
  expect(await titles({ sortBy: '-last_meetup' })).toEqual(['Night Owls', 'Early Larks'])
  expect(await titles({ sortBy: 'next_meetup', perPage: 1, pageIndex: 2 })).toEqual(['Early Larks'])
  const [, otherGroup = ''] = await groupIds(test, 2)
  expect(await titles({ group: otherGroup })).toEqual([])
})

it('meetups of the last year and planned ones are listed, with people, state and record', async () => {
  const { response } = await meetups()
  expect(response.data).toMatchObject([
    { title: 'Next week', circle: 'Night Owls', people: 0, state: 'scheduled', recorded_at: null },
    { title: 'Last week', people: 1, state: 'report_due', recorded_at: null },
    { title: 'Before that', state: 'reported', recorded_at: at(-200) },
  ])
  const titles = async (query: object) => (await meetups(query)).response.data.map(({ title }) => title)
  expect(await titles({ when: 'upcoming' })).toEqual(['Next week'])
  expect(await titles({ when: 'past', sortBy: 'title' })).toEqual(['Before that', 'Last week'])
  expect(await titles({ search: 'owls', sortBy: '-circle' })).toHaveLength(3)
})

it('both come as files, and nobody sees those of another campus', async () => {
  const files = await Promise.all([
    test.call(campusCircles.csv, { as: home.lead.token, query: { columns: 'title,members' } }),
    test.call(campusCircles.meetupsCsv, { as: home.lead.token, query: { columns: 'title,state' } }),
  ])
  expect(files[0].text).toContain('Night Owls')
  expect(files[1].text).toContain('Next week,scheduled')
  for (const list of [circles, meetups]) {
    expect(await list({ org_id: home.id }, other.lead.token)).toMatchObject({ status: 403 })
    expect((await list({}, other.lead.token)).status).toBe(200)
  }
  expect((await circles({}, other.lead.token)).response.data).toMatchObject([{ title: 'Links' }])
})
