import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { affiliations } from '@muster/contract/places/affiliations.ts'
import { collegeLevels } from '@muster/contract/places/college-levels.ts'
import { departments } from '@muster/contract/places/departments.ts'
import { countries, districts, states, zones } from '@muster/contract/places/location-levels.ts'
import { locations } from '@muster/contract/places/locations.ts'
import { organisations } from '@muster/contract/places/organisations.ts'
import { sql } from 'drizzle-orm'
import { createOrganization } from '../../setup/fixtures.ts'
import { callAs, type Edited, type Forms, found, type Ground } from './edited.ts'

let made = 0

/** What staff change of places and organisations. */
export function placeForms(on: Ground): Forms {
  const call = callAs(on)

  const placesOf = async (level: string) =>
    [
      ...(await on().test.db.execute<{ id: string }>(sql`select id from ${sql.identifier(level)} limit 1`)),
    ].map(({ id }) => id)

  /** A country, state, zone or district; all of them have one form to read. */
  const placeOf = (
    route: RouteDefinition,
    create: (body: { label: string }) => Promise<{ response: { value: string } }>,
  ): Edited => ({
    route,
    async make() {
      made += 1
      const { value } = (await create({ label: `Place ${made}` })).response
      const [name = ''] = /\w+_id/.exec(route.path) ?? []
      const params = { place_id: value }
      return {
        params: { [name]: value },
        read: async () => (await call(locations.detail, { params })).response,
      }
    },
    change: (number) => ({ label: `Place, version ${number} of ${made}` }),
    shows: (number) => ({ name: `Place, version ${number} of ${made}`, updated_by: 'Cara Colleague' }),
  })

  return {
    'organisations.update': {
      route: organisations.update,
      async make() {
        const id = await createOrganization(on().test, 'Company')
        const params = { org_code: id }
        return {
          params,
          read: async () => (await call(organisations.prefill, { params })).response,
        }
      },
      change: (number) => ({ title: `Company, version ${number}` }),
      shows: (number) => ({ title: `Company, version ${number}`, updated_by: 'Cara Colleague' }),
    },
    'affiliations.update': {
      route: affiliations.update,
      async make() {
        made += 1
        const body = { title: `Affiliation ${made}` }
        const { id } = (await call(affiliations.create, { body })).response
        const list = async () => (await call(affiliations.list)).response
        return {
          params: { affiliation_id: id },
          read: async () => found((await list()).data.find((row) => row.id === id)),
        }
      },
      change: (number) => ({ title: `Affiliation, version ${number}` }),
      shows: (number) => ({ title: `Affiliation, version ${number}`, updated_by: 'Cara Colleague' }),
    },
    'departments.update': {
      route: departments.update,
      async make() {
        made += 1
        const body = { title: `Department ${made}` }
        const { id } = (await call(departments.create, { body })).response
        const query = { perPage: 100, sortBy: '-created_at' as const }
        const list = async () => (await call(departments.list, { query })).response
        return {
          params: { department_id: id },
          read: async () => found((await list()).data.find((row) => row.id === id)),
        }
      },
      change: (number) => ({ title: `Department, version ${number}` }),
      shows: (number) => ({ title: `Department, version ${number}`, updated_by: 'Cara Colleague' }),
    },
    'collegeLevels.update': {
      route: collegeLevels.update,
      async make() {
        const id = await createOrganization(on().test, 'College')
        const params = { college_code: id }
        const one = async () => (await call(collegeLevels.one, { params })).response
        return { params: { college_id: id }, read: async () => found((await one()).data[0]) }
      },
      change: (number) => ({ level: number }),
      shows: (number) => ({ level: number }),
    },
    'countries.update': placeOf(countries.update, async (body) => call(countries.create, { body })),
    'states.update': placeOf(states.update, async (body) => {
      const [country] = await placesOf('country')
      return call(states.create, { body: { ...body, country } })
    }),
    'zones.update': placeOf(zones.update, async (body) => {
      const [state] = await placesOf('state')
      return call(zones.create, { body: { ...body, state } })
    }),
    'districts.update': placeOf(districts.update, async (body) => {
      const [zone] = await placesOf('zone')
      return call(districts.create, { body: { ...body, zone } })
    }),
  }
}
