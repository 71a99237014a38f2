import { circleMembers } from '@muster/contract/circles/circle-members.ts'
import { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { openConnection, type Sql } from '../../../../platform/database.ts'
import { createGroup, foundCircle, leave, type TestCircle, withMembers } from '../circles.fixture.ts'

let test: TestApp
let big: TestCircle
let small: TestCircle
let college: string

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  const groupId = await createGroup(test, 'FIND')
  big = await foundCircle(test, { groupId, name: 'Great owls' })
  small = await foundCircle(test, { groupId, name: 'Little 100% owls' })
  await withMembers(test, big, 4)
  college = await createOrganization(test)
  await test.db.execute(
    sql`update learning_circle set karma = 900, organization_id = ${college} where id = ${big.id}`,
  )
  await test.db.execute(sql`update learning_circle set karma = 5 where id = ${small.id}`)
})
afterAll(() => test.close())

const find = async (query: Record<string, unknown>, as?: string) =>
  (
    await test.call(learningCircles.find, {
      query,
      as,
    })
  ).response
const names = async (query: Record<string, unknown>) => (await find(query)).data.map(({ name }) => name)

describe('finding circles', () => {
  it('lists by karma, name and age, in pages that do not overlap', async () => {
    const ig = big.groupId
    expect(await names({ ig })).toEqual(['Great owls', 'Little 100% owls'])
    expect(await names({ ig, sortBy: 'karma' })).toEqual(['Little 100% owls', 'Great owls'])
    expect(await names({ ig, sortBy: '-name' })).toEqual(['Little 100% owls', 'Great owls'])
    expect(await names({ ig, sortBy: '-created_at' })).toEqual(['Little 100% owls', 'Great owls'])
    const second = await find({ ig, perPage: 1, pageIndex: 2 })
    expect(second).toMatchObject({ data: [{ name: 'Little 100% owls' }], pagination: { count: 2 } })
  })

  it('takes part of a name, whole codes in any case, and signs as they are', async () => {
    expect(await names({ search: 'T OWL' })).toEqual(['Great owls'])
    expect(await names({ search: '100%' })).toEqual(['Little 100% owls'])
    expect(await names({ search: 'grfind' })).toEqual(['Great owls'])
    expect(await names({ search: 'grfin' })).toEqual([])
  })

  it('filters by place, kind of group and free seats', async () => {
    const district = await readValue(test, sql`select district_id from organization where id = ${college}`)
    const search = 'owls'
    expect(await names({ search, org: college })).toEqual(['Great owls'])
    expect(await names({ search, district })).toEqual(['Great owls'])
    expect(await names({ search, open: 'true' })).toEqual(['Little 100% owls'])
    expect(await names({ search, category: 'others' })).toHaveLength(2)
    expect(await names({ search, category: 'coder' })).toEqual([])
    expect((await test.call(learningCircles.find, { query: { category: 'unknown' } })).status).toBe(400)
  })

  it('shows the group’s domain, and the faces of members to whom may know their names', async () => {
    const faces = async (as?: string) => {
      const [card] = (await find({ search: 'Great owls' }, as)).data
      return card?.faces.map(({ muid }) => muid)
    }
    expect(await find({ search: 'Great owls' })).toMatchObject({ data: [{ ig_category: 'others' }] })
    // The added members have private profiles, so outsiders do not see them.
    expect(await faces()).toEqual([big.lead.muid])
    const inside = await faces(big.lead.token)
    expect(inside).toHaveLength(5)
    expect(inside?.[0]).toBe(big.lead.muid)
  })

  it('says what I am to each', async () => {
    const { data } = await find({ ig: big.groupId }, big.lead.token)
    expect(data.map(({ my_status }) => my_status)).toEqual(['member', null])
  })

  it('has no circle that is closed', async () => {
    const gone = await foundCircle(test, { name: 'Gone owls' })
    await leave(test, gone.lead, gone)
    expect(await names({ search: 'gone owls' })).toEqual([])
  })
})

describe('a page that many look at at the same time', () => {
  const look = async (as?: string) => {
    const query = { search: 'evening sailors' }
    return (await test.call(learningCircles.find, { as, query })).response.data[0]?.my_status
  }

  it('shows each of them what is theirs, in fewer statements than one each', async () => {
    const circle = await foundCircle(test, { name: 'Evening sailors' })
    const asking = await createMember(test)
    await test.call(circleMembers.ask, { as: asking.token, params: { circle_id: circle.id } })
    const others = await Promise.all(Array.from({ length: 20 }, () => createMember(test)))
    const readers = [undefined, circle.lead.token, asking.token, ...others.map(({ token }) => token)]
    // Warms the guard's cache for every reader.
    for (const reader of readers) await look(reader)
    const { result, statements } = await test.countStatements(() => Promise.all(readers.map(look)))
    expect(result).toEqual([null, 'member', 'requested', ...others.map(() => null)])
    expect(statements.length).toBeLessThan(readers.length)
  })

  it('follows each change at once', async () => {
    const circle = await foundCircle(test, { name: 'Morning sailors' })
    const member = await createMember(test)
    const statuses = async () =>
      (
        await test.call(learningCircles.find, {
          as: member.token,
          query: { search: 'morning sailors', ig: circle.groupId },
        })
      ).response.data.map(({ my_status }) => my_status)
    expect(await statuses()).toEqual([null])
    await test.call(circleMembers.ask, { as: member.token, params: { circle_id: circle.id } })
    expect(await statuses()).toEqual(['requested'])
    await leave(test, circle.lead, circle)
    expect(await statuses()).toEqual([])
  })
})

describe('among twenty thousand circles', () => {
  let connection: Sql
  beforeAll(async () => {
    const { id } = await createMember(test)
    connection = openConnection(test.parts.config.DATABASE_URL ?? '').sql
    await connection`
      insert into learning_circle (name, circle_code, interest_group_id, karma, created_by_id)
      select 'Crowd ' || md5(n::text), 'CROWD' || n, grp.id, n % 5000, ${id}
      from generate_series(1, 20000) as n, (select id from interest_group order by name limit 1) as grp`
    await connection`analyze learning_circle`
  })
  afterAll(() => connection?.end())

  it.each([{ search: 'crowd 7af' }, { search: 'CROWD777' }, {}, { sortBy: 'name' }, { sortBy: '-karma' }])(
    'a page is found by an index, in two statements at most: %o',
    async (query) => {
      await find({ ...query, perPage: 21 })
      const { calls } = await test.countStatements(() => find(query))
      expect(calls.length).toBeLessThanOrEqual(2)
      for (const { text, values } of calls) {
        const plan = await connection.unsafe(`explain ${text}`, values as never[])
        const whole = plan.filter((row) => /Seq Scan on learning_circle/.test(String(row['QUERY PLAN'])))
        expect(whole, text).toEqual([])
      }
    },
  )

  it('the list ends after five hundred, and says that there are more', async () => {
    for (const query of [{}, { search: 'crowd' }, { search: 'crowd' }]) {
      const { response } = await test.call(learningCircles.find, {
        query: { ...query, pageIndex: '60', perPage: '20' },
      })
      expect(response.pagination).toMatchObject({
        count: 500,
        countIsCapped: true,
        pageIndex: 25,
        isNext: false,
      })
      expect(response.data.map(({ karma }) => karma)).toEqual(
        Array.from({ length: 20 }, (_, row) => 4999 - Math.floor((480 + row) / 4)),
      )
    }
  })
})

describe('the figures of the landing page', () => {
  it('come in one statement', async () => {
    const read = () => test.call(learningCircles.stats)
    await read()
    const { result, statements } = await test.countStatements(read)
    expect(statements).toHaveLength(1)
    expect(result.response).toMatchObject({ college: 1, district: 1, state: 1, meetups: 0 })
  })
})
