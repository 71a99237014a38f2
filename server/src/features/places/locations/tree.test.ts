import { countries, districts } from '@muster/contract/places/location-levels.ts'
import { locations } from '@muster/contract/places/locations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { createChain, createDistrict, createOrganizationIn, createZone } from './places.fixture.ts'

let test: TestApp
let as: string
let chain: Awaited<ReturnType<typeof createChain>>
let other: Awaited<ReturnType<typeof createChain>>
let lead: { id: string; muid: string }

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  as = (await createMember(test, { roles: ['Admins'], fullName: 'Place Admin' })).token
  chain = await createChain(test, as, 'Atlantis')
  other = await createChain(test, as, 'Thule')
  await createDistrict(test, as, chain.zone, 'Barren')
  const college = await createOrganizationIn(test, chain.district)
  await createOrganizationIn(test, chain.district, 'Company')
  lead = await createMember(test, { roles: ['Student', 'District Campus Lead'], fullName: 'Dora Lead' })
  const plain = await createMember(test, { roles: ['Student'] })
  for (const { id } of [lead, plain]) {
    await test.db.execute(sql`
      insert into user_organization (user_id, organization_id, verified) values (${id}, ${college}, true)`)
  }
  await test.db.execute(sql`update "user" set district_id = ${chain.district} where id = ${plain.id}`)
})
afterAll(() => test.close())

const branch = async (parent?: string) =>
  (await test.call(locations.branch, { as, query: { parent } })).response

describe('the tree', () => {
  it('shows a branch with what lies in each place, and how many places there are', async () => {
    const top = await branch()
    expect(top.places.find(({ id }) => id === chain.country)).toEqual({
      id: chain.country,
      level: 'country',
      name: 'Atlantis',
      parent_id: null,
      inside: 1,
      organisations: 2,
      members: 2,
    })
    const { countries: all } = top.totals
    expect(all).toBe(top.places.length)
    expect((await branch(chain.zone)).places).toMatchObject([
      { name: 'Atlantis district', level: 'district', inside: 0, organisations: 2, members: 2 },
      { name: 'Barren', parent_id: chain.zone, organisations: 0, members: 0 },
    ])
    expect((await branch(chain.district)).places).toEqual([])
    const { statements } = await test.countStatements(() => branch(chain.zone))
    expect(statements.length).toBeLessThanOrEqual(3)
  })

  it('finds places of any level with what they lie in, above what lies there', async () => {
    const find = async (query: Record<string, unknown>) =>
      (await test.call(locations.find, { as, query })).response
    const found = await find({ search: 'ATLANTIS D' })
    expect(found.places.map(({ name, found }) => [name, found])).toEqual([
      ['Atlantis', false],
      ['Atlantis state', false],
      ['Atlantis zone', false],
      ['Atlantis district', true],
    ])
    expect(found.places[0]).toMatchObject({ organisations: 2, members: 2 })
    expect(await find({ search: 'no such place' })).toEqual({ places: [], more: false })
    expect(await find({ search: '100%' })).toEqual({ places: [], more: false })
    const empty = await find({ search: 'barren', empty: 'true' })
    expect(empty.places.at(-1)).toMatchObject({ name: 'Barren', found: true })
    expect(await find({ search: 'atlantis', empty: 'true' })).toMatchObject({ places: [] })
    expect((await find({})).more).toBe(true)
  })

  it('comes as a file, a row for each place that holds no other', async () => {
    await test.call(countries.create, { as, body: { label: '=Bare' } })
    const { text } = await test.call(locations.csv, { as })
    const lines = text.split('\n')
    expect(lines[0]).toBe('country,state,zone,district,organisations,members,karma')
    expect(lines).toContain('Atlantis,Atlantis state,Atlantis zone,Atlantis district,2,2,0')
    expect(lines).toContain('Atlantis,Atlantis state,Atlantis zone,Barren,0,0,0')
    expect(lines).toContain("'=Bare,,,,0,0,0")
  })
})

describe('one place', () => {
  it('is shown with its path, what lies in it and who leads it', async () => {
    const detail = (place_id: string) => test.call(locations.detail, { as, params: { place_id } })
    expect((await detail(chain.district)).response).toMatchObject({
      level: 'district',
      name: 'Atlantis district',
      created_by: 'Place Admin',
      path: [{ name: 'Atlantis' }, { name: 'Atlantis state' }, { id: chain.zone, level: 'zone' }],
      content: {
        colleges: 1,
        companies: 1,
        schools: 0,
        organisations: 2,
        members: 2,
        residents: 1,
        districts: 0,
      },
      leads: [{ muid: lead.muid, full_name: 'Dora Lead' }],
    })
    expect((await detail(chain.country)).response).toMatchObject({
      path: [],
      content: { states: 1, zones: 1, districts: 2, colleges: 1, members: 2 },
      leads: [],
    })
    expect(await detail('7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11')).toMatchObject({ status: 404 })
  })

  it('says before a move what comes along, and what stands against it', async () => {
    const preview = async (place_id: string, to: string) =>
      (await test.call(locations.previewMove, { as, params: { place_id }, query: { to } })).response
    expect(await preview(chain.district, other.zone)).toMatchObject({
      path: [{ name: 'Thule' }, { name: 'Thule state' }, { name: 'Thule zone' }],
      changes_country: true,
      content: { organisations: 2, members: 2, residents: 1 },
      refusal: null,
    })
    const near = await createZone(test, as, chain.state, 'Near')
    expect(await preview(chain.district, near)).toMatchObject({ changes_country: false, refusal: null })
    const refusals = [
      await preview(chain.district, chain.zone),
      await preview(chain.district, chain.state),
      await preview(chain.zone, chain.zone),
      await preview(chain.country, other.country),
    ]
    expect(refusals.map(({ refusal }) => refusal)).toEqual([
      'Atlantis district is already there',
      'Choose a zone for this district',
      'Choose a state for this zone',
      'A country can’t be inside another location',
    ])
    await createDistrict(test, as, near, 'Atlantis DISTRICT')
    expect((await preview(chain.district, near)).refusal).toBe(
      'There’s already a district with this name in that zone',
    )
    const params = { place_id: chain.district }
    const query = { to: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11' }
    expect(await test.call(locations.previewMove, { as, params, query })).toMatchObject({ status: 404 })
  })

  it('is refused a place of a wrong level, so that nothing ever lies in itself', async () => {
    const move = (zone: string) =>
      test.call(districts.update, { as, params: { district_id: chain.district }, body: { zone } })
    for (const zone of [chain.district, chain.state, chain.country]) {
      expect(await move(zone)).toMatchObject({
        status: 400,
        message: { zone: ['Choose a zone from the list'] },
      })
    }
  })
})
