import { users } from '@muster/contract/people/users.ts'
import { districts, states, zones } from '@muster/contract/places/location-levels.ts'
import { locations } from '@muster/contract/places/locations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { createStudent, illTotals, standings } from '../../learning/leaderboards/boards.fixture.ts'
import { foldBoardChanges } from '../../learning/leaderboards/folding.ts'
import { createChain, createDistrict, createOrganizationIn, createZone } from '../locations/places.fixture.ts'
import { foldPlaceTotals } from './index.ts'

let test: TestApp
let admin: TestMember
let chain: Awaited<ReturnType<typeof createChain>>
let other: Awaited<ReturnType<typeof createChain>>
let made = 0

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
})
beforeEach(async () => {
  made += 1
  chain = await createChain(test, admin.token, `Here ${made}`)
  other = await createChain(test, admin.token, `There ${made}`)
})
afterEach(async () => {
  expect(await illTotals(test)).toEqual([])
  await foldPlaceTotals(test.db)
  await foldBoardChanges(test.db)
  expect(await illTotals(test)).toEqual([])
})
afterAll(() => test.close())

async function student(college: string, fullName?: string) {
  const member = await createStudent(test, college, fullName ? { fullName } : {})
  await test.db.execute(sql`
    update user_organization set verified = true where user_id = ${member.id} and organization_id = ${college}`)
  return member
}

async function figures(place_id: string) {
  const { response } = await test.call(locations.detail, { as: admin.token, params: { place_id } })
  return { ...response.content, karma: response.karma }
}
const everywhere = async (places: typeof chain) =>
  Promise.all([places.district, places.zone, places.state, places.country].map(figures))

const suspend = (user_id: string) =>
  test.call(users.suspend, { as: admin.token, params: { user_id }, body: {} })

const moveDistrict = (district_id: string, zone: string) =>
  test.call(districts.update, { as: admin.token, params: { district_id }, body: { zone } })

describe('the totals of places', () => {
  it('follow organisations, members, karma and residents, folded or pending', async () => {
    const college = await createOrganizationIn(test, chain.district)
    const company = await createOrganizationIn(test, chain.district, 'Company')
    const { id } = await student(college)
    await giveKarma(test, id, 30)
    await test.db.execute(sql`update "user" set district_id = ${chain.district} where id = ${id}`)
    const expected = { colleges: 1, companies: 1, members: 1, karma: 30, residents: 1 }
    for (const one of await everywhere(chain)) expect(one).toMatchObject(expected)
    await foldPlaceTotals(test.db)
    for (const one of await everywhere(chain)) expect(one).toMatchObject(expected)
    await suspend(id)
    await test.db.execute(sql`update "user" set district_id = null where id = ${id}`)
    await test.db.execute(sql`delete from organization where id = ${company}`)
    for (const one of await everywhere(chain)) {
      expect(one).toMatchObject({ colleges: 1, companies: 0, members: 0, karma: 0, residents: 0 })
    }
  })

  it('go with an organisation that moves or becomes another kind, while its members are awarded karma', async () => {
    const college = await createOrganizationIn(test, chain.district)
    const members = await Promise.all([1, 2, 3].map(() => student(college)))
    const task = await createTask(test)
    await Promise.all([
      ...members.flatMap(({ id }) => [giveKarma(test, id, 5, { task }), giveKarma(test, id, 7, { task })]),
      test.db.execute(sql`update organization set district_id = ${other.district} where id = ${college}`),
      foldPlaceTotals(test.db),
    ])
    expect(await figures(chain.country)).toMatchObject({ organisations: 0, members: 0, karma: 0 })
    expect(await figures(other.zone)).toMatchObject({ colleges: 1, members: 3, karma: 36 })
    await test.db.execute(sql`update organization set org_type = 'School' where id = ${college}`)
    expect(await figures(other.state)).toMatchObject({ colleges: 0, schools: 1, members: 3, karma: 36 })
  })

  it('lose nothing of what was pending when a district is deleted', async () => {
    await createOrganizationIn(test, chain.district)
    await foldPlaceTotals(test.db)
    await test.db.execute(sql`delete from organization where district_id = ${chain.district}`)
    const params = { district_id: chain.district }
    expect(await test.call(districts.remove, { as: admin.token, params })).toMatchObject({ status: 200 })
    expect(await figures(chain.zone)).toMatchObject({ organisations: 0 })
  })

  it('are found wrong by the doctor, and right once everything was counted again', async () => {
    await createOrganizationIn(test, chain.district)
    await foldPlaceTotals(test.db)
    await test.db.execute(sql`update place_total set colleges = colleges + 1 where place_id = ${chain.zone}`)
    expect(await illTotals(test)).toEqual(['organisations, members and karma by location'])
    await test.db.execute(sql`select rebuild_place_totals()`)
  })
})

describe('a move', () => {
  it('of a district takes its totals and its place on the boards along, folded or not', async () => {
    const college = await createOrganizationIn(test, chain.district)
    const { id } = await student(college, 'Moving')
    const { id: stays } = await student(
      await createOrganizationIn(test, await createDistrict(test, admin.token, chain.zone, 'Staying')),
      'Staying',
    )
    await giveKarma(test, id, 30)
    await giveKarma(test, stays, 10)
    await foldPlaceTotals(test.db)
    await foldBoardChanges(test.db)
    await giveKarma(test, id, 5)
    expect(await standings(test, { zone: chain.zone })).toEqual([
      [1, 'Moving', 35],
      [2, 'Staying', 10],
    ])
    expect(await moveDistrict(chain.district, other.zone)).toMatchObject({ status: 200 })
    expect(await standings(test, { zone: chain.zone })).toEqual([[1, 'Staying', 10]])
    expect(await standings(test, { zone: other.zone })).toEqual([[1, 'Moving', 35]])
    expect(await figures(chain.country)).toMatchObject({ colleges: 1, members: 1, karma: 10 })
    expect(await figures(other.country)).toMatchObject({ colleges: 1, members: 1, karma: 35, districts: 2 })
    await foldBoardChanges(test.db)
    expect(await standings(test, { zone: other.zone })).toEqual([[1, 'Moving', 35]])
  })

  it('of a zone and of a state change the totals above them alone', async () => {
    await student(await createOrganizationIn(test, chain.district))
    await foldPlaceTotals(test.db)
    await student(await createOrganizationIn(test, chain.district))
    const zone = { as: admin.token, params: { zone_id: chain.zone }, body: { state: other.state } }
    expect(await test.call(zones.update, zone)).toMatchObject({ status: 200 })
    expect(await figures(chain.state)).toMatchObject({ members: 0, colleges: 0 })
    expect(await figures(chain.country)).toMatchObject({ members: 0 })
    expect(await figures(other.country)).toMatchObject({ members: 2, colleges: 2, zones: 2 })
    const state = { as: admin.token, params: { state_id: other.state }, body: { country: chain.country } }
    expect(await test.call(states.update, state)).toMatchObject({ status: 200 })
    expect(await figures(other.country)).toMatchObject({ members: 0, states: 0 })
    expect(await figures(chain.country)).toMatchObject({ members: 2, states: 2 })
  })

  it('counts everything once while karma is awarded, members come and go, and others move the same places', async () => {
    const college = await createOrganizationIn(test, chain.district)
    const members = await Promise.all([1, 2, 3, 4].map(() => student(college)))
    const task = await createTask(test)
    const second = await createZone(test, admin.token, chain.state, 'Second')
    const late = await createMember(test, { roles: ['Student'] })
    const zone = { as: admin.token, params: { zone_id: second }, body: { state: other.state } }
    const storm = [
      ...members.flatMap(({ id }, index) => [
        giveKarma(test, id, 7 + index, { task }),
        moveDistrict(chain.district, index % 2 === 0 ? other.zone : second),
        giveKarma(test, id, 11, { task }),
        foldBoardChanges(test.db),
        foldPlaceTotals(test.db),
      ]),
      test.db.execute(sql`
        insert into user_organization (user_id, organization_id, verified) values (${late.id}, ${college}, true)`),
      test.call(zones.update, zone),
      suspend(members[0]?.id ?? ''),
      moveDistrict(chain.district, other.zone),
    ]
    const outcomes = await Promise.all(storm)
    const answers = outcomes.flatMap((one) => (typeof one === 'object' && 'status' in one ? [one] : []))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(await figures(chain.district)).toMatchObject({ members: 4, karma: 8 + 9 + 10 + 3 * 11 })
  })
})
