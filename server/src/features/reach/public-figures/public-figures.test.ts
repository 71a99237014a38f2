import { publicFigures } from '@muster/contract/reach/public-figures.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, groupIds, readValue } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { foundCircle } from '../../circles/learning-circles/circles.fixture.ts'
import { foldPublicTotals } from './figures.ts'

let test: TestApp
let open: TestMember
let closed: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  open = await createMember(test, { fullName: 'Open Asha' })
  closed = await createMember(test, { fullName: 'Closed Ravi' })
  await test.db.execute(
    sql`update "user" set is_public = (id = ${open.id}) where id in (${open.id}, ${closed.id})`,
  )
})
afterAll(() => test.close())

const figures = async () => (await test.call(publicFigures.landingStats, {})).response
const counted = (of: Awaited<ReturnType<typeof figures>>, type: string) =>
  of.org_type_counts.find(({ org_type }) => org_type === type)?.org_count

describe('the numbers of the landing page', () => {
  it('have all kinds, follow what happens some seconds later, and keep what was folded', async () => {
    const before = await figures()
    expect(before.org_type_counts.map(({ org_type }) => org_type)).toEqual([
      'College',
      'Company',
      'Community',
    ])
    expect(before.enablers_mentors_count.map(({ role__title }) => role__title)).toEqual(['Mentor', 'Enabler'])
    await createOrganization(test)
    await createMember(test, { roles: ['Mentor'] })
    await foundCircle(test, { name: 'Landing owls' })
    expect(await figures()).toEqual(before)
    test.advance(6_000)
    const after = await figures()
    expect(after.members).toBeGreaterThan(before.members)
    expect(counted(after, 'College')).toBe((counted(before, 'College') ?? 0) + 1)
    expect(after.learning_circle_count).toBe(before.learning_circle_count + 1)
    expect(after.open_circle_count).toBe(before.open_circle_count + 1)
    await test.db.execute(
      sql`insert into public_total (kind, amount) select 'karma', 10 from generate_series(1, 9)`,
    )
    await foldPublicTotals(test.db)
    test.advance(6_000)
    expect((await figures()).karma_pow_count.karma_count).toBe(after.karma_pow_count.karma_count + 90)
    await test.db.execute(sql`insert into public_total (kind, amount) values ('karma', -90)`)
  })

  it('are one statement, however many ask', async () => {
    test.advance(6_000)
    const { statements } = await test.countStatements(() => Promise.all(Array.from({ length: 50 }, figures)))
    expect(statements).toHaveLength(1)
  })

  it('and what stands beside them are read once for two thousand visitors of a second', async () => {
    const visit = () => test.call(publicFigures.landing, {})
    test.advance(61_000)
    const { result, statements } = await test.countStatements(() =>
      Promise.all(Array.from({ length: 2_000 }, visit)),
    )
    expect(result.every(({ status }) => status === 200)).toBe(true)
    // The visits share one read of the figures; the rest comes from a one-minute cache.
    expect(statements.length).toBeLessThanOrEqual(16)
    test.advance(1_000)
    const next = await test.countStatements(() => Promise.all(Array.from({ length: 100 }, visit)))
    expect(next.statements).toHaveLength(0)
    test.advance(5_000)
    expect((await test.countStatements(() => Promise.all([visit(), visit()]))).statements).toHaveLength(1)
  })

  it('come over the web socket, at once', async () => {
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/v1/public/landing-stats/`)
    const text = await new Promise<string>((resolve, reject) => {
      socket.onmessage = ({ data }) => resolve(String(data))
      socket.onerror = () => reject(new Error('the socket broke'))
      socket.onopen = () => socket.send('what is sent is ignored')
    })
    expect(JSON.parse(text)).toMatchObject({
      members: expect.any(Number),
      karma_pow_count: { pow_count: expect.any(Number) },
    })
    socket.close()
  })
})

describe('lists for everybody', () => {
  it('name members whose profile is public, and nobody else', async () => {
    await test.db.execute(
      sql`update wallet set karma = 30000000 + (user_id = ${open.id})::integer where user_id in (${open.id}, ${closed.id})`,
    )
    test.advance(61_000)
    const { response } = await test.call(publicFigures.topMembers, {})
    expect(response.slice(0, 2)).toMatchObject([
      { full_name: 'Open Asha', karma: 30_000_001 },
      { full_name: null, karma: 30_000_000 },
    ])
    const picture = async (muid: string) =>
      (await test.call(publicFigures.profilePicture, { params: { muid } })).response
    expect(await picture(open.muid)).toEqual([{ image: null }])
    expect(await picture(closed.muid)).toEqual([])
    expect(await picture('nobody@muster')).toEqual([])
    const landing = (await test.call(publicFigures.landing, {})).response
    const shown = landing.faces.map(({ full_name }) => full_name)
    expect(shown).toContain('Open Asha')
    expect(shown).not.toContain('Closed Ravi')
  })

  it('tell of the highest level that somebody with a public profile has reached within a month', async () => {
    const reach = (userId: string, level: number, daysAgo: number) =>
      test.db.execute(sql`
        insert into highlight (user_id, kind, level_order, at, well_done)
        values (${userId}, 'level', ${level}::integer, now() - make_interval(days => ${daysAgo}::integer), 2)`)
    const shown = async () => {
      test.advance(61_000)
      return (await test.call(publicFigures.landing, {})).response.level_up
    }
    await reach(closed.id, 6, 1)
    await reach(open.id, 7, 40)
    expect(await shown()).toBeNull()
    await reach(open.id, 4, 2)
    await reach(open.id, 3, 1)
    expect(await shown()).toMatchObject({ person: { muid: open.muid }, level: 4, well_done: 2 })
  })

  it('answer without a group, and with one or several', async () => {
    const top = async (query: Record<string, unknown>) =>
      (await test.call(publicFigures.topOfGroups, { query })).response
    expect(await top({})).toEqual([])
    expect(await top({ ig_name: 'No such group' })).toEqual([])
    expect(await top({ ig_name: ['One', 'Two'] })).toEqual([])
    const member = await createMember(test, { isPublic: true, fullName: 'Top Of One', roles: ['Student'] })
    const [groupId] = await groupIds(test, 1)
    const task = await createTask(test, { groupId: groupId ?? '', karma: 70 })
    await test.db.execute(
      sql`insert into user_organization (user_id, organization_id, verified) values (${member.id}, ${await createOrganization(test)}, true)`,
    )
    await giveKarma(test, member.id, 70, { task })
    const name = await readValue<string>(test, sql`select name from interest_group where id = ${groupId}`)
    expect(await top({ ig_name: name })).toMatchObject([{ full_name: 'Top Of One', ig_karma: 70 }])
    const { response: countries } = await test.call(publicFigures.countries, {})
    expect(countries.countries.length).toBeGreaterThan(0)
  })
})

describe('lists for everybody', () => {
  it('lead from a country to its colleges, and name the groups', async () => {
    const { response: countries } = await test.call(publicFigures.countries)
    const [country] = countries.countries
    const states = await test.call(publicFigures.states, { query: { country_id: country?.id ?? '' } })
    const state = states.response.states[0]?.id ?? ''
    const districts = await test.call(publicFigures.districts, { query: { state_id: state } })
    const district = districts.response.districts[0]?.id ?? ''
    const colleges = await test.call(publicFigures.colleges, { query: { district_id: district } })
    expect(colleges.status).toBe(200)
    expect((await test.call(publicFigures.interestGroups)).response.length).toBeGreaterThan(0)
    expect((await test.call(publicFigures.globalCount)).response.members).toBeGreaterThan(0)
  })
})
