import { account } from '@muster/contract/account/account.ts'
import { home } from '@muster/contract/home/home.ts'
import { groupHellos } from '@muster/contract/learning/group-hellos.ts'
import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../../../demo/index.ts'
import { startInCommunity } from '../../../../test/setup/communities.ts'
import { createOrganization } from '../../../../test/setup/fixtures.ts'
import { createMember, signInAgain } from '../../../../test/setup/members.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let as: string

beforeAll(async () => {
  test = await startInCommunity('small')
  as = (await signInAgain(test, 'learner@muster.test', demoPassword)).accessToken
})
afterAll(() => test?.close())

describe('the first view of home', () => {
  it('holds what each call answers by itself', async () => {
    const { status, response } = await test.call(home.firstView, { as })
    expect(status).toBe(200)
    const alone = {
      profile: await test.call(profiles.mine, { as }),
      info: await test.call(account.info, { as }),
      level_feed: await test.call(profiles.levelFeed, { as }),
      day: await test.call(home.day, { as }),
    }
    for (const [part, answer] of Object.entries(alone))
      expect(response, part).toMatchObject({ [part]: answer.response })
  })

  it('is for members', async () => {
    expect((await test.call(home.firstView)).status).toBe(401)
    expect((await test.call(home.day)).status).toBe(401)
  })
})

describe('the day of the demo learner', () => {
  const read = async () => (await test.call(home.day, { as })).response

  it('leads to the work that was sent back, with the words of its reviewer and who did it before', async () => {
    const { act } = await read()
    expect(act).toMatchObject({ kind: 'returned', headline: 'One fix away from +100', karma: 100 })
    expect(act.words?.text).toContain('lock the book first')
    expect(act.words?.by?.full_name).toBeTruthy()
  })

  it('has at most four rows of today, and names no meetup twice', async () => {
    const { act, today, coming_up } = await read()
    expect(today.length).toBeGreaterThan(1)
    expect(today.length).toBeLessThanOrEqual(4)
    const ids = [...today, ...coming_up].map(({ id }) => id)
    expect(new Set([...ids, act.target_id]).size).toBe(ids.length + 1)
  })

  it('shows six weeks in a row, classmates and the college of the month', async () => {
    const { week, feed, college } = await read()
    expect(week).toMatchObject({ goal: 4, streak: 6, best: 6 })
    expect(feed.length).toBeGreaterThanOrEqual(3)
    expect(feed[0]?.well_done).toBeGreaterThan(0)
    expect(college?.bars.filter(({ mine }) => mine)).toHaveLength(1)
    expect(college?.rank).toBeLessThanOrEqual(college?.of ?? 0)
  })
})

it('a college that is alone in its district is compared in its state', async () => {
  const member = await createMember(test)
  const [alone] = await test.db.execute<{ id: string; state: string }>(sql`
    select district.id, state.name as state from district
    join zone on zone.id = district.zone_id join state on state.id = zone.state_id
    where not exists (select from organization where organization.district_id = district.id)
      and exists (
        select from organization join district as other on other.id = organization.district_id
        join zone as near on near.id = other.zone_id where near.state_id = state.id
      )
    order by district.name limit 1`)
  const college = await createOrganization(test)
  await test.db.execute(sql`update organization set district_id = ${alone?.id} where id = ${college}`)
  await test.db.execute(
    sql`insert into user_organization (user_id, organization_id, verified) values (${member.id}, ${college}, true)`,
  )
  const { response } = await test.call(home.day, { as: member.token })
  expect(response.college).toMatchObject({ place: alone?.state })
  expect(response.college?.of).toBeGreaterThan(1)
  expect(response.college?.bars.at(-1)).toMatchObject({ karma: 0, mine: true })
})

describe('the day after some time away', () => {
  it('gives the number of days from the seventh on, until the next activity', async () => {
    const member = await createMember(test)
    const away = async () => (await test.call(home.day, { as: member.token })).response.away
    const actDaysAgo = (days: number) =>
      test.db.execute(sql`
        select count_day_of(${member.id}, ${test.parts.clock.now()}::timestamptz - make_interval(days => ${days}::integer))`)
    expect(await away()).toBeNull()
    await actDaysAgo(9)
    expect(await away()).toEqual({ days: 9, circle_met: 0 })
    await actDaysAgo(6)
    expect(await away()).toBeNull()
  })
})

describe('the day of a new member', () => {
  it('begins with hello and pays for it at once; a row of today tells what was done', async () => {
    const member = await createMember(test, { fullName: 'Asha New' })
    await test.db.execute(sql`
      insert into user_organization (user_id, organization_id, verified)
      select ${member.id}, organization_id, true from user_organization
      where user_id = (select id from "user" where email = 'learner@muster.test') limit 1`)
    const read = async () => (await test.call(home.day, { as: member.token })).response
    const day = await read()
    expect(day).toMatchObject({ is_new: true, unconfirmed: member.email })
    expect(day.act).toMatchObject({ headline: 'Say hello and earn your first 10 karma', check: 'hello_said' })
    expect(day.act.hello).toMatchObject({ is_member: false })
    expect(day.act.hello?.groups).toHaveLength(3)
    expect(day.people.length).toBeGreaterThan(0)
    expect(day.near?.free_seats).toBeGreaterThan(0)
    expect(day.steps).toContainEqual({ key: 'hello', done: false, karma: 10, progress: null })

    const pk = day.act.hello?.groups[0]?.id ?? ''
    await test.call(interestGroups.join, { as: member.token, params: { pk } })
    expect((await read()).act.hello).toMatchObject({ is_member: true, groups: [{ id: pk }] })
    const body = { words: 'I am Asha and I draw on everything.' }
    await test.call(groupHellos.say, { as: member.token, params: { pk }, body })
    const after = await read()
    expect(after.steps).toContainEqual({ key: 'hello', done: true, karma: 10, progress: null })
    expect(after.today.filter(({ done_at }) => done_at).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Say hello', 'Join a group']),
    )
    expect(after.week.done).toBe(1)
    expect(after.act).toMatchObject({ check: 'groups_visited', progress: { done: 0, of: 3 } })
  })
})
