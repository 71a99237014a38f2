import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { countries, districts, states, zones } from '@muster/contract/places/location-levels.ts'
import { locations } from '@muster/contract/places/locations.ts'
import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import {
  BY_COLLEAGUE,
  callAs,
  type Edited,
  type Ground,
  nextNumber,
} from '../../../../test/contract/edited.ts'
import { everybody } from '../../../../test/contract/kinds-of-people.ts'
import { importWithFailures } from '../../desk/imports/imports.fixture.ts'

interface Level {
  readonly create: RouteDefinition
  readonly update: RouteDefinition
}

/** A country, state, zone or district in a place of the level above. All of them have one form to read. */
function placeOf(on: Ground, level: Level, above?: 'country' | 'state' | 'zone'): Edited {
  const call = callAs(on)
  let label = ''
  return {
    route: level.update,
    async make() {
      label = `Place ${nextNumber()}`
      const [parent] = above
        ? await on().test.db.execute<{ id: string }>(sql`select id from ${sql.identifier(above)} limit 1`)
        : []
      const body = { label, ...(above && { [above]: parent?.id }) }
      const { value } = (await call(level.create, { body })).response as { value: string }
      const [name = ''] = /\w+_id/.exec(level.update.path) ?? []
      const params = { place_id: value }
      return {
        params: { [name]: value },
        read: async () => (await call(locations.detail, { params })).response,
      }
    },
    change: (number) => ({ label: `${label}, version ${number}` }),
    shows: (number) => ({ name: `${label}, version ${number}`, ...BY_COLLEAGUE }),
  }
}

export const fixture: ContractFixture = {
  admitted: [
    { who: everybody, calls: 'countries.options states.options zones.options districts.options' },
    {
      who: ['Admins', 'Manage Locations type'],
      calls: `
        locations.branch locations.find locations.csv locations.detail locations.previewMove
        locations.template locations.import locations.rowsToFix locations.imports locations.importFailures
        locations.undoImport countries.list countries.csv countries.one countries.create countries.update countries.remove
        states.list states.csv states.one states.create states.update states.remove zones.list zones.csv zones.one zones.create
        zones.update zones.remove districts.list districts.csv districts.one districts.create districts.update
        districts.remove`,
    },
  ],
  edited: (on) => ({
    'countries.update': placeOf(on, countries),
    'states.update': placeOf(on, states, 'country'),
    'zones.update': placeOf(on, zones, 'state'),
    'districts.update': placeOf(on, districts, 'zone'),
  }),
  tables: { place_id: 'district', parent: 'zone', to: 'zone' },
  knownValues: async (read) => ({
    country: await read('select name as value from country limit 5'),
    state: await read('select name as value from state limit 5'),
    q: ['kerala', 'tam,ind', 'thir', ', ,'],
  }),
  async fillColumns(db) {
    // Further countries, each with a place of every level.
    await db.execute(sql`
      with countries as (
        insert into country (name) select 'Country ' || number from generate_series(1, 20) as number returning id, name
      ), states as (
        insert into state (name, country_id) select 'State of ' || name, id from countries returning id, name
      ), zones as (
        insert into zone (name, state_id) select 'Zone of ' || name, id from states returning id, name
      )
      insert into district (name, zone_id) select 'District of ' || name, id from zones`)
  },
  inputs: {
    async made(reach) {
      const [place = {}] = await reach.rows(`
        select country.name as country, state.name as state, country.id as country_id, state.id as state_id,
          zone.id as zone_id, district.id as district_id, district.id as place_id, district.name as district_name
        from district join zone on zone.id = zone_id join state on state.id = state_id
        join country on country.id = country_id limit 1`)
      const { zone_id = '' } = place
      return {
        values: place,
        params: { 'locations.importFailures': { import_id: await importWithFailures(reach, 'location') } },
        query: { 'districts.options': { zone: zone_id }, 'locations.previewMove': { to: zone_id } },
      }
    },
  },
  lists: {
    'countries.one': { asked: { country_id: '(select country_id from state limit 1)' }, ofOnePlace: true },
    'states.one': { asked: { state_id: '(select id from state limit 1)' }, ofOnePlace: true },
    'zones.one': { asked: { zone_id: '(select id from zone limit 1)' }, ofOnePlace: true },
    'districts.one': { asked: { district_id: '(select id from district limit 1)' }, ofOnePlace: true },
  },
  statements: {
    // A place, its path, what lies in it by two sources, and its leads.
    'locations.detail': 5,
    // Both places, both paths, what comes along by two sources, and who has the name there.
    'locations.previewMove': 6,
  },
}
