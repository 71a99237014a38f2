import { compareNames } from '@muster/contract/lib/formats.ts'
import type { QueryOf, ReplyOf } from '@muster/contract/lib/route.ts'
import { BRANCH_PLACES, FOUND_PLACES, type PlaceLevel } from '@muster/contract/places/location-words.ts'
import type { locations, PlaceName, PlaceRow } from '@muster/contract/places/locations.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { csvLines } from '../../../platform/files/csv.ts'
import { contains } from '../../../platform/listing/like.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { placeFigures } from '../place-totals/index.ts'
import { organisationsOf, readFigures } from './figures.ts'
import { depthOf, places } from './levels.ts'

interface PlaceFound {
  readonly id: string
  readonly level: PlaceLevel
  readonly name: string
  readonly parent_id: string | null
  readonly inside: number
}

const columns = sql`place.id, place.level, place.name, place.parent_id, place.inside`

/** Adds figures from stored totals. One statement. */
async function withFigures(db: Database, found: readonly PlaceFound[]): Promise<PlaceRow[]> {
  const figuresOf = await readFigures(
    db,
    found.map(({ id }) => id),
  )
  return found.map((place) => {
    const figures = figuresOf(place.id)
    return { ...place, organisations: organisationsOf(figures), members: figures.members }
  })
}

/** Locations within one location, by name; without one, the countries. Three statements. */
export async function readBranch(db: Database, parent?: string): Promise<ReplyOf<typeof locations.branch>> {
  const there = parent ? sql`place.parent_id = ${parent}::uuid` : sql`place.level = 'country'`
  const found = await db.execute<PlaceFound>(sql`
    select ${columns} from ${places} as place where ${there} order by lower(place.name), place.id
    limit ${BRANCH_PLACES}::integer`)
  const [counted] = await db.execute<{
    countries: number
    states: number
    zones: number
    districts: number
    here: number
  }>(sql`
    select (select count(*)::integer from country) as countries, (select count(*)::integer from state) as states,
      (select count(*)::integer from zone) as zones, (select count(*)::integer from district) as districts,
      (select count(*)::integer from ${places} as place where ${there}) as here`)
  const { here = 0, countries = 0, states = 0, zones = 0, districts = 0 } = counted ?? {}
  return {
    places: await withFigures(db, [...found]),
    more: Math.max(0, here - found.length),
    totals: { countries, states, zones, districts },
  }
}

/** Locations with all their parents. */
const withAbove = (these: SQL): SQL => sql`
  with recursive chosen as (${these}), line as (
    select id, parent_id from chosen
    union
    select above.id, above.parent_id from line join ${places} as above on above.id = line.parent_id
  )
  select ${columns} from ${places} as place where place.id in (select id from line)`

/** Locations of any level by name or import, with their parents. Three statements. */
export async function findPlaces(
  db: Database,
  { search, empty, import: imported }: QueryOf<typeof locations.find>,
): Promise<ReplyOf<typeof locations.find>> {
  const conditions = [
    search ? contains(search, sql`lower(place.name)`) : sql`true`,
    empty ? sql`place.empty` : sql`true`,
    imported ? sql`place.import_id = ${imported}::uuid` : sql`true`,
  ]
  const starts = search ? sql`lower(place.name) like ${`${search.toLowerCase()}%`} desc,` : sql``
  const found = await db.execute<{ id: string }>(sql`
    select place.id from ${places} as place where ${sql.join(conditions, sql` and `)}
    order by ${starts} lower(place.name), place.id limit ${FOUND_PLACES + 1}::integer`)
  const ids = [...found].slice(0, FOUND_PLACES).map(({ id }) => id)
  const chosen = sql`select place.id, place.parent_id from ${places} as place where place.id = any (${uuids(ids)})`
  const rows = ids.length > 0 ? await db.execute<PlaceFound>(withAbove(chosen)) : []
  const isFound = new Set(ids)
  const shown = await withFigures(db, [...rows].sort(byLevelAndName))
  return {
    places: shown.map((place) => ({ ...place, found: isFound.has(place.id) })),
    more: found.length > FOUND_PLACES,
  }
}

const byLevelAndName = (one: PlaceFound, other: PlaceFound) =>
  depthOf(one.level) - depthOf(other.level) || compareNames(one.name, other.name)

/** A location's parents from the country down, without itself. One statement. */
export async function pathOf(db: Database, id: string): Promise<PlaceName[]> {
  const itself = sql`select place.id, place.parent_id from ${places} as place where place.id = ${id}::uuid`
  const rows = await db.execute<PlaceFound>(withAbove(itself))
  return [...rows]
    .sort(byLevelAndName)
    .filter((place) => place.id !== id)
    .map(({ id: of, level, name }) => ({ id: of, level, name }))
}

interface CsvRow {
  readonly cells: (string | null)[]
  readonly organisations: number
  readonly members: number
  readonly karma: number
}

const csvColumns = ['country', 'state', 'zone', 'district', 'organisations', 'members', 'karma']

/** All locations without children, with their parents and figures, as CSV. */
export async function placesCsv(db: Database): Promise<string> {
  const rows = await db.execute<CsvRow>(sql`
    select array[country.name, state.name, zone.name, district.name] as cells,
      coalesce(colleges + schools + companies + communities, 0) as organisations, coalesce(members, 0) as members,
      coalesce(karma, 0)::double precision as karma
    from country left join state on state.country_id = country.id left join zone on zone.state_id = state.id
    left join district on district.zone_id = zone.id
    left join ${placeFigures} as figures
      on figures.place_id = coalesce(district.id, zone.id, state.id, country.id)
    order by lower(country.name), lower(state.name), lower(zone.name), lower(district.name)`)
  return csvLines([
    csvColumns,
    ...[...rows].map(({ cells, organisations, members, karma }) => [...cells, organisations, members, karma]),
  ])
}
