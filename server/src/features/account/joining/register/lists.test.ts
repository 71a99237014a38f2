import { registration } from '@muster/contract/account/joining.ts'
import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, districtId, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

interface Entry {
  readonly id: string
  readonly name?: string
  readonly title?: string
  readonly location?: string
}

const titles = (entries: Entry[] | undefined) => (entries ?? []).map(({ title, name }) => title ?? name)
const nowhere = '00000000-0000-4000-8000-000000000000'

describe('the lists of the registration form', () => {
  it('offer the roles that a newcomer may choose, and no other', async () => {
    const { response } = await test.call(registration.roles)
    expect(titles(response.roles)).toEqual(['Student', 'Mentor', 'Enabler'])
  })

  it('lead from country to state to district', async () => {
    const { response } = await test.call(registration.countries)
    expect(titles(response.countries)).toEqual(['India'])
    const states = await test.call(registration.states, {
      body: { country: response.countries?.[0]?.id },
    })
    const kerala = states.response.states?.find(({ name }) => name === 'Kerala')
    const districts = await test.call(registration.districts, { body: { state: kerala?.id } })
    const names = titles(districts.response.districts)
    expect(names).toHaveLength(14)
    expect(names).toEqual(names.toSorted())
    const unknown = await test.call(registration.states, { body: { country: nowhere } })
    expect(unknown.response).toEqual({ states: [] })
  })

  it('name the states with colleges, the one with the most members first', async () => {
    const nearest = await createOrganization(test, 'College', 'Nearest College')
    const college = await createOrganization(test, 'College', 'Farthest College')
    await test.db.execute(sql`
      with lakeland as (
        insert into state (name, country_id) select 'Lakeland', id from country limit 1 returning id
      ), south as (
        insert into zone (name, state_id) select 'South', id from lakeland returning id
      ), ponda as (
        insert into district (name, zone_id) select 'Ponda', id from south returning id
      )
      update organization set district_id = (select id from ponda) where id = ${college}`)
    const states = async () =>
      (await test.call(registration.collegeStates)).response.states.map(({ name, colleges }) => [
        name,
        colleges,
      ])
    const [first, second] = await states()
    expect([first, second]).toContainEqual(['Lakeland', 1])
    const last = second?.[0] === 'Lakeland' ? college : nearest
    const member = await createMember(test)
    await test.db.execute(sql`
      insert into user_organization (user_id, organization_id, verified) values (${member.id}, ${last}, true)`)
    expect(await states()).toEqual([second, first])
  })

  it('are empty as long as nothing is chosen that they depend on', async () => {
    const states = await test.call(registration.states, { body: { country: '' } })
    expect([states.status, states.response]).toEqual([200, { states: [] }])
    const districts = await test.call(registration.districts, { body: { state: '' } })
    expect([districts.status, districts.response]).toEqual([200, { districts: [] }])
    const schools = await test.call(registration.schoolsOfDistrict, { body: { district: '' } })
    expect([schools.status, schools.response]).toEqual([200, { schools: [] }])
    const colleges = await test.call(registration.collegesOfDistrict, { body: { district: '' } })
    expect(colleges.response).toMatchObject({ colleges: [], departments: { length: expect.any(Number) } })
    const wrong = await test.call(registration.schoolsOfDistrict, { body: { district: 'x' } })
    expect(wrong.message.district).toEqual(['Enter a valid ID'])
  })

  it('name countries, states and zones for the older form', async () => {
    expect((await test.call(registration.countryNames)).response).toEqual([{ country_name: 'India' }])
    const states = await test.call(registration.stateNames, { query: { country: 'India' } })
    expect(states.response).toContainEqual({ state_name: 'Kerala' })
    const zones = await test.call(registration.zoneNames, { query: { state: 'Kerala' } })
    expect(zones.response).toEqual([{ zone_name: 'Central' }, { zone_name: 'North' }, { zone_name: 'South' }])
    expect((await test.call(registration.zoneNames, { query: { state: 'Atlantis' } })).response).toEqual([])
    expect((await test.call(registration.stateNames)).message.country).toEqual(['Country is required'])
  })

  it('show colleges and schools of a district, and all departments', async () => {
    const district = await districtId(test, 'Thrissur')
    for (const type of ['College', 'School', 'Company'] as const) {
      const id = await createOrganization(test, type, `${type} of Thrissur`)
      await test.db.execute(sql`update organization set district_id = ${district} where id = ${id}`)
    }
    const colleges = await test.call(registration.collegesOfDistrict, { body: { district } })
    expect(titles(colleges.response.colleges)).toEqual(['College of Thrissur'])
    const departments = await test.call(registration.departments)
    expect(departments.response.departments?.length).toBeGreaterThan(20)
    expect(colleges.response.departments).toEqual(departments.response.departments)
    const schools = await test.call(registration.schoolsOfDistrict, { body: { district } })
    expect(titles(schools.response.schools)).toEqual(['School of Thrissur'])
  })

  it('show companies and communities apart from each other', async () => {
    await createOrganization(test, 'Company', 'Kite Works')
    await createOrganization(test, 'Community', 'Kite Flyers')
    const companies = titles((await test.call(registration.companies)).response.companies)
    const communities = titles((await test.call(registration.communities)).response.communities)
    expect(companies).toContain('Kite Works')
    expect(communities).toEqual(['Kite Flyers'])
  })

  it('show interest groups by name, with their members on the list of groups', async () => {
    const options = (await test.call(registration.areasOfInterest)).response.aois ?? []
    expect(titles(options)).toEqual(titles(options).toSorted())
    const member = await createMember(test)
    await test.db.execute(sql`
      insert into user_interest_group (user_id, interest_group_id) values (${member.id}, ${options[0]?.id})`)
    const listed = await test.call(interestGroups.list)
    expect(listed.response.interestGroup).toHaveLength(options.length)
    const first = listed.response.interestGroup.find(({ id }) => id === options[0]?.id)
    expect(first?.members).toBe(1)
  })

  it('take one or two statements each', async () => {
    const calls = [
      registration.colleges,
      registration.departments,
      registration.areasOfInterest,
      interestGroups.list,
    ]
    for (const route of calls) {
      const { statements } = await test.countStatements(() => test.call(route))
      expect(statements).toHaveLength(1)
    }
  })
})

describe('searching for a college', () => {
  const search = async (text: string) =>
    titles((await test.call(registration.colleges, { query: { search: text } })).response.colleges)

  it('finds the text anywhere in the title, titles that begin with it first', async () => {
    await createOrganization(test, 'College', 'Academy of Marine Studies')
    await createOrganization(test, 'College', 'Marine College')
    await createOrganization(test, 'School', 'Marine School')
    expect(await search('MARINE')).toEqual(['Marine College', 'Academy of Marine Studies'])
  })

  it('takes % and _ for signs, which stand for nothing', async () => {
    await createOrganization(test, 'College', '100% College_1')
    expect(await search('100% c')).toEqual(['100% College_1'])
    expect(await search('college_1 100')).toEqual(['100% College_1'])
    expect(await search('%_%')).toEqual([])
  })

  it('gives at most fifty', async () => {
    await test.db.execute(sql`
      insert into organization (title, code, org_type, district_id)
      select 'Lagoon ' || n, 'LG' || n, 'College', (select id from district limit 1) from generate_series(1, 60) as n`)
    expect(await search('lagoon')).toHaveLength(50)
  })
})

describe('searching for a place', () => {
  const search = async (q: string) => {
    const answer = await test.call(registration.locations, { query: { q } })
    return answer.response.map(({ location }) => location)
  }

  it('finds districts that match every term, in any order and letter case', async () => {
    expect(await search('thriss')).toEqual(['Thrissur, Kerala, India'])
    expect(await search('KERALA, kan')).toEqual(['Kannur, Kerala, India'])
    expect(await search('kannur, goa')).toEqual([])
  })

  it('ignores empty terms, so a trailing comma does not match everything', async () => {
    expect(await search(' , thrissur,, ')).toEqual(['Thrissur, Kerala, India'])
    expect(await search(',')).toEqual([])
  })

  it('gives at most seven, those that begin with the text first', async () => {
    const found = await search('ka')
    expect(found).toHaveLength(7)
    const begins = found.map((location) => /^ka/i.test(location ?? ''))
    expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)))
    expect(begins[0]).toBe(true)
  })

  it('takes % and _ literally', async () => {
    expect(await search('%')).toEqual([])
    expect(await search('T_rissur')).toEqual([])
  })

  it('needs a text', async () => {
    const answer = await test.call(registration.locations)
    expect(answer.message.q).toEqual(['Location is required'])
  })

  it('names an id that a registration accepts', async () => {
    const [place] = (await test.call(registration.locations, { query: { q: 'thrissur' } })).response
    expect(place?.id).toBe(await readValue(test, sql`select id from district where name = 'Thrissur'`))
  })
})
