import { activity } from '@muster/contract/desk/activity.ts'
import { countries, districts, states, zones } from '@muster/contract/places/location-levels.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { createChain, createDistrict, createOrganizationIn, createZone } from './places.fixture.ts'

let test: TestApp
let admin: TestMember
let as: string
let atlantis: Awaited<ReturnType<typeof createChain>>
const unknown = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Place Admin' })
  as = admin.token
  atlantis = await createChain(test, as, 'Atlantis')
})
afterAll(() => test.close())

describe('places of each level', () => {
  it('are listed with what they lie in, and who made them', async () => {
    const { country, state, zone, district } = atlantis
    const query = { search: 'atlantis' }
    const made = { created_by: 'Place Admin', updated_by: 'Place Admin' }
    expect((await test.call(countries.list, { as, query })).response.data).toMatchObject([
      { label: 'Atlantis', value: country, ...made },
    ])
    expect((await test.call(states.list, { as, query })).response.data).toMatchObject([
      { label: 'Atlantis state', value: state, country: 'Atlantis', country_id: country, ...made },
    ])
    expect((await test.call(zones.list, { as, query })).response.data).toMatchObject([
      { value: zone, state: 'Atlantis state', state_id: state, country: 'Atlantis', country_id: country },
    ])
    expect((await test.call(districts.list, { as, query })).response.data).toMatchObject([
      {
        label: 'Atlantis district',
        value: district,
        zone: 'Atlantis zone',
        zone_id: zone,
        state: 'Atlantis state',
        state_id: state,
        country: 'Atlantis',
        country_id: country,
        ...made,
      },
    ])
  })

  it('are narrowed to what they lie in, and sorted by it', async () => {
    const { country, state, zone } = atlantis
    const other = await createZone(test, as, state, 'A second zone')
    await createDistrict(test, as, other, 'Zenith')
    const names = async (query: Record<string, unknown>) =>
      (await test.call(districts.list, { as, query })).response.data.map(({ label }) => label)
    expect(await names({ country })).toEqual(['Atlantis district', 'Zenith'])
    expect(await names({ state, sortBy: 'zone' })).toEqual(['Zenith', 'Atlantis district'])
    expect(await names({ zone })).toEqual(['Atlantis district'])
    expect(
      (await test.call(zones.list, { as, query: { state, sortBy: '-label' } })).response.data,
    ).toMatchObject([{ label: 'Atlantis zone' }, { label: 'A second zone' }])
    expect((await test.call(states.list, { as, query: { country } })).response.data).toHaveLength(1)
  })

  it('answer at an address of their own, and at that of the place above with all that lie there', async () => {
    const { country, state, zone, district } = atlantis
    const values = (answer: { response: { data: { value: string }[] } }) =>
      answer.response.data.map(({ value }) => value)
    const one = (state_id: string) => test.call(states.one, { as, params: { state_id } })
    expect(values(await one(state))).toEqual([state])
    expect(values(await one(country))).toEqual([state])
    expect(values(await one(unknown))).toEqual([])
    expect(values(await test.call(zones.one, { as, params: { zone_id: state } }))).toContain(zone)
    expect(values(await test.call(districts.one, { as, params: { district_id: zone } }))).toEqual([district])
    expect(values(await test.call(countries.one, { as, params: { country_id: country } }))).toEqual([country])
  })

  it('can be chosen from by everyone, narrowed to what they lie in', async () => {
    const { country, state, zone, district } = atlantis
    expect((await test.call(countries.options, {})).response).toContainEqual({
      id: country,
      name: 'Atlantis',
    })
    const query = { country }
    expect((await test.call(states.options, { query })).response).toEqual([
      { id: state, name: 'Atlantis state' },
    ])
    expect((await test.call(states.options, {})).response.length).toBeGreaterThan(1)
    expect((await test.call(zones.options, { query: { state } })).response).toContainEqual({
      id: zone,
      name: 'Atlantis zone',
    })
    expect((await test.call(districts.options, { query: { zone } })).response).toEqual([
      { id: district, name: 'Atlantis district' },
    ])
  })
})

describe('adding a place', () => {
  it('takes its name as older clients send it, and answers as they read it', async () => {
    const answer = await test.call(zones.create, {
      as,
      body: { name: '  Older   zone ', state: atlantis.state },
    })
    expect(answer).toMatchObject({
      status: 200,
      response: {
        label: 'Older zone',
        state: atlantis.state,
        created_by: admin.id,
        updated_by: admin.id,
      },
    })
  })

  it.each(['Atlantis state', 'ATLANTIS STATE'])(
    'refuses %s twice in a place, at the field',
    async (label) => {
      const again = (country: string) => test.call(states.create, { as, body: { label, country } })
      expect(await again(atlantis.country)).toMatchObject({
        status: 409,
        message: { label: ['There’s already a state with this name in that country'] },
      })
    },
  )

  it('lets one of two at once through, and the same name in another place', async () => {
    const body = { label: 'Twice', zone: atlantis.zone }
    const answers = await Promise.all([1, 2, 3].map(() => test.call(districts.create, { as, body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const elsewhere = await createZone(test, as, atlantis.state, 'Links')
    const there = { label: 'Twice', zone: elsewhere }
    expect(await test.call(districts.create, { as, body: there })).toMatchObject({ status: 200 })
  })

  it('needs a name and a place of the level above', async () => {
    const create = (body: object) => test.call(districts.create, { as, body })
    expect(await create({ zone: atlantis.zone })).toMatchObject({
      status: 400,
      message: { label: ['Enter a name'] },
    })
    expect(await create({ label: 'x'.repeat(76), zone: atlantis.zone })).toMatchObject({
      status: 400,
      message: { label: ['Name must be 75 characters or fewer'] },
    })
    // A state is not a zone, so a district cannot lie in one, and a place cannot lie in itself.
    for (const zone of [unknown, atlantis.state, atlantis.district]) {
      expect(await create({ label: 'Lost', zone })).toMatchObject({
        status: 400,
        message: { zone: ['Choose a zone from the list'] },
      })
    }
  })
})

describe('changing a place', () => {
  it('renames it, and a change that changes nothing is no change', async () => {
    const country_id = (await createChain(test, as, 'Mu')).country
    const rename = (label: string) =>
      test.call(countries.update, { as, params: { country_id }, body: { label } })
    expect(await rename('Lemuria')).toMatchObject({ status: 200, response: { label: 'Lemuria' } })
    expect(await rename('Lemuria')).toMatchObject({ status: 200 })
    expect(await countOf(test, sql`audit_log where target_id = ${country_id}`)).toBe(2)
    expect(await rename('LEMURIA')).toMatchObject({ status: 200 })
    expect(await rename('atlantis')).toMatchObject({ status: 409 })
    expect(
      await test.call(countries.update, { as, params: { country_id: unknown }, body: { label: 'Nowhere' } }),
    ).toMatchObject({ status: 404 })
  })

  it('is written down and can be taken back, a move as well', async () => {
    const { zone: other } = await createChain(test, as, 'Thule')
    const district_id = await createDistrict(test, as, atlantis.zone, 'Wynad')
    const body = { name: 'Wayanad', zone: other }
    await test.call(districts.update, { as, params: { district_id }, body })
    const params = { kind: 'district' as const, record_id: district_id }
    const { response } = await test.call(activity.ofRecord, { as, params })
    expect(response.data[0]?.changes).toEqual([
      { field: 'name', before: ['Wynad'], after: ['Wayanad'] },
      { field: 'zone', before: ['Atlantis zone'], after: ['Thule zone'] },
    ])
    const undo = { activity_id: response.data[0]?.id ?? '' }
    expect(await test.call(activity.undo, { as, params: undo })).toMatchObject({ status: 200 })
    const now = await test.call(districts.one, { as, params: { district_id } })
    expect(now.response.data).toMatchObject([{ label: 'Wynad', zone: 'Atlantis zone' }])
  })
})

describe('deleting a place', () => {
  it('is refused with what lies there, level by level, until nothing does', async () => {
    const { country, state, zone, district } = await createChain(test, as, 'Avalon')
    await createDistrict(test, as, zone, 'Another')
    const college = await createOrganizationIn(test, district)
    const resident = await createMember(test)
    await test.db.execute(sql`update "user" set district_id = ${district} where id = ${resident.id}`)
    const remove = {
      district: () => test.call(districts.remove, { as, params: { district_id: district } }),
      zone: () => test.call(zones.remove, { as, params: { zone_id: zone } }),
      state: () => test.call(states.remove, { as, params: { state_id: state } }),
      country: () => test.call(countries.remove, { as, params: { country_id: country } }),
    }
    const refusal = async (call: () => Promise<{ status: number; message: { general: string[] } }>) => {
      const { status, message } = await call()
      expect(status).toBe(400)
      return message.general[0]
    }
    expect(await refusal(remove.country)).toBe('1 state is in this country. Move or delete it first.')
    expect(await refusal(remove.zone)).toBe('2 districts are in this zone. Move or delete them first.')
    expect(await refusal(remove.district)).toBe(
      '1 organisation and 1 member are in this district. Move or delete them first.',
    )
    await test.db.execute(sql`delete from organization where id = ${college}`)
    await test.db.execute(sql`update "user" set district_id = null where id = ${resident.id}`)
    expect(await remove.district()).toMatchObject({ status: 200 })
    expect(await remove.district()).toMatchObject({ status: 404 })
    await test.db.execute(sql`delete from district where zone_id = ${zone}`)
    for (const call of [remove.zone, remove.state, remove.country]) {
      expect(await call()).toMatchObject({ status: 200 })
    }
    expect(await countOf(test, sql`country where id = ${country}`)).toBe(0)
  })

  it('and choosing it at the same moment end in one of the two', async () => {
    const { zone } = atlantis
    for (let round = 0; round < 4; round += 1) {
      const district = await createDistrict(test, as, zone, `Contested ${round}`)
      const [removed, founded] = await Promise.all([
        test.call(districts.remove, { as, params: { district_id: district } }),
        createOrganizationIn(test, district).then(
          () => true,
          () => false,
        ),
      ])
      expect([200, 400]).toContain(removed.status)
      expect(founded).toBe(removed.status === 400)
    }
  })
})

describe('who may', () => {
  it('are administrators and the type Manage Locations', async () => {
    const keeper = await createMember(test, { dynamicTypes: ['Manage Locations'] })
    const fellow = await createMember(test, { roles: ['Fellow'] })
    const body = { label: 'Verification only' }
    expect(await test.call(countries.create, { as: fellow.token, body })).toMatchObject({ status: 403 })
    expect(await test.call(countries.create, { as: keeper.token, body })).toMatchObject({ status: 200 })
    expect(await test.call(countries.list, { as: fellow.token })).toMatchObject({ status: 403 })
  })
})
