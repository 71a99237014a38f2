import { affiliations } from '@muster/contract/places/affiliations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, createOrganization, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let admin: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Asha Affiliated' })
})
afterAll(() => test?.close())

const create = (title: string, as = admin.token) => test.call(affiliations.create, { as, body: { title } })
const remove = (affiliation_id: string) =>
  test.call(affiliations.remove, { as: admin.token, params: { affiliation_id } })
const list = async (query = {}) =>
  (await test.call(affiliations.list, { as: admin.token, query })).response.data
const belongs = (college: string, affiliation: string | null) =>
  test.db.execute(sql`update organization set affiliation_id = ${affiliation} where id = ${college}`)

describe('affiliations', () => {
  it('are listed with how many colleges belong to them, which follows every change', async () => {
    const { id } = (await create('Hillside University')).response
    const colleges = [await createOrganization(test), await createOrganization(test)] as const
    const count = async () => (await list({ search: 'hillside' }))[0]?.organization_count
    expect(await count()).toBe(0)
    await belongs(colleges[0], id)
    await belongs(colleges[1], id)
    expect(await count()).toBe(2)
    expect(await list({ search: 'HILLSIDE' })).toMatchObject([{ id, created_by: 'Asha Affiliated' }])
    expect((await list({ sortBy: '-organization_count' }))[0]?.organization_count).toBeGreaterThanOrEqual(2)
    await belongs(colleges[0], null)
    await test.db.execute(sql`delete from organization where id = ${colleges[1]}`)
    expect(await count()).toBe(0)
    expect(await countOf(test, sql`wrong_affiliation_totals()`)).toBe(0)
  })

  it('have unique titles whatever the case, also against two at once', async () => {
    const answers = await Promise.all([create('River Board'), create('river board'), create('RIVER BOARD')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.message).toMatchObject({
      title: ['There’s already an affiliation with this title. Choose another one.'],
    })
    expect(await create(' ')).toMatchObject({ status: 400, message: { title: ['Title is required'] } })
    expect(await create('x'.repeat(76))).toMatchObject({ status: 400 })
  })

  it('keep their own title when they are renamed to it', async () => {
    const { id } = (await create('Same University')).response
    const rename = (title: string) =>
      test.call(affiliations.update, {
        as: admin.token,
        params: { affiliation_id: id },
        body: { title },
      })
    expect(await rename('Same University')).toMatchObject({ status: 200 })
    expect(await rename('SAME University')).toMatchObject({
      status: 200,
      response: { title: 'SAME University' },
    })
  })

  it('stay while a college belongs to them', async () => {
    const { id } = (await create('Busy University')).response
    const college = await createOrganization(test)
    await belongs(college, id)
    expect(await remove(id)).toMatchObject({
      status: 400,
      message: { general: ['1 college belongs to this affiliation. Assign another one first.'] },
    })
    await belongs(college, null)
    expect(await remove(id)).toMatchObject({ status: 200 })
    expect(await remove(id)).toMatchObject({ status: 404 })
  })

  it('are offered to forms whole, and a page at a time as the older form asks for them', async () => {
    await create('Zenith Board')
    const options = (await test.call(affiliations.options, { as: admin.token })).response
    const titles = options.map(({ title }) => title.toLowerCase())
    expect(titles).toContain('zenith board')
    expect(options[0]).toMatchObject({ value: options[0]?.id, label: options[0]?.title })
    const { response } = await test.call(affiliations.show, {
      as: admin.token,
      query: { search: 'zenith', perPage: 5 },
    })
    expect(response.data).toMatchObject([{ label: 'Zenith Board' }])
  })

  it('are answered at the older addresses as well', async () => {
    const made = await test.app.inject({
      method: 'POST',
      url: '/api/v1/dashboard/organisation/institutes/org/affiliation/create/',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { title: 'By the older way' },
    })
    expect(made.statusCode).toBe(200)
    expect(
      await readValue(test, sql`select count(*)::integer from affiliation where title = 'By the older way'`),
    ).toBe(1)
  })

  it('are read by staff and changed by those who manage organisations', async () => {
    const fellow = await createMember(test, { roles: ['Fellow'] })
    const keeper = await createMember(test, { dynamicTypes: ['Manage Organization'] })
    expect(await create('By a fellow', fellow.token)).toMatchObject({ status: 403 })
    expect(await create('By a keeper', keeper.token)).toMatchObject({ status: 200 })
    expect(await test.call(affiliations.list, { as: fellow.token })).toMatchObject({ status: 200 })
  })
})
