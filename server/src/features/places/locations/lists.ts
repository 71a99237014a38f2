import type { countries, districts, states, zones } from '@muster/contract/places/location-levels.ts'
import type { PlaceLevel } from '@muster/contract/places/location-words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byText, joined, listing } from '../../../platform/listing/listing.ts'
import { authorship, madeBy, type NamingParts } from '../../../platform/listing/made-by.ts'
import { levels } from './levels.ts'

const authorColumns = ['created_by', 'created_at', 'updated_by', 'updated_at'] as const

/** What the lists of all levels share: joins to the parents, their names, authors, and orders. */
function shared(parts: NamingParts, level: PlaceLevel, above: readonly PlaceLevel[]) {
  const authors = authorship(parts, level)
  const tables = [level, ...above]
  const joins = above.map((one, index) => {
    const below = sql.identifier(tables[index] ?? level)
    const table = sql.identifier(one)
    return sql` join ${table} on ${table}.id = ${below}.${sql.identifier(`${one}_id`)}`
  })
  const names = above.map((one) => {
    const table = sql.identifier(one)
    return sql`, ${table}.name as ${table}, ${table}.id as ${sql.identifier(`${one}_id`)}`
  })
  const name = (one: PlaceLevel) => sql`${sql.identifier(one)}.name`
  return {
    table: levels[level].table,
    id: sql`${sql.identifier(level)}.id`,
    joins: sql`${sql.join(joins, sql``)}${authors.tables}`,
    columns: sql`${name(level)} as label, ${sql.identifier(level)}.id, ${sql.identifier(level)}.id as value${sql.join(names, sql``)},
      ${authors.columns}`,
    found: (search: string | undefined) =>
      search &&
      contains(
        search,
        ...tables.map((one) => sql`lower(${name(one)})`),
        sql`lower(${madeBy('creator', parts)})`,
        sql`lower(${madeBy('updater', parts)})`,
      ),
    orders: { label: byText(name(level)), ...authors.orders },
    usual: 'label',
  }
}

/** Condition for the rows of one level in a location, or for that location itself. */
const ofPlace = (level: PlaceLevel, id: string | undefined): { always?: SQL } => {
  if (id === undefined) return {}
  const own = sql`${sql.identifier(level)}.id = ${id}::uuid`
  const { above } = levels[level]
  return { always: above ? sql`(${own} or ${sql.identifier(level)}.${above.column} = ${id}::uuid)` : own }
}

const isIn = (level: PlaceLevel, id: string | undefined) =>
  id && sql`${sql.identifier(level)}.id = ${id}::uuid`

/** @param id of a country: only that one */
export function countryList(parts: NamingParts, id?: string) {
  const { found, ...list } = shared(parts, 'country', [])
  return listing<typeof countries.list>({
    ...list,
    ...ofPlace('country', id),
    file: ['id', 'label', ...authorColumns],
    where: ({ search }) => [found(search)],
  })
}

/** @param id of a state: only that one; of a country: its states */
export function stateList(parts: NamingParts, id?: string) {
  const { found, ...list } = shared(parts, 'state', ['country'])
  return listing<typeof states.list>({
    ...list,
    ...ofPlace('state', id),
    file: ['id', 'label', 'country', ...authorColumns],
    where: ({ search, country }) => [found(search), isIn('country', country)],
    orders: { ...list.orders, country: joined(byText(sql`country.name`)) },
  })
}

/** @param id of a zone: only that one; of a state: its zones */
export function zoneList(parts: NamingParts, id?: string) {
  const { found, ...list } = shared(parts, 'zone', ['state', 'country'])
  return listing<typeof zones.list>({
    ...list,
    ...ofPlace('zone', id),
    file: ['id', 'label', 'state', 'country', ...authorColumns],
    where: ({ search, state, country }) => [found(search), isIn('state', state), isIn('country', country)],
    orders: {
      ...list.orders,
      state: joined(byText(sql`state.name`)),
      country: joined(byText(sql`country.name`)),
    },
  })
}

/** @param id of a district: only that one; of a zone: its districts */
export function districtList(parts: NamingParts, id?: string) {
  const { found, ...list } = shared(parts, 'district', ['zone', 'state', 'country'])
  return listing<typeof districts.list>({
    ...list,
    ...ofPlace('district', id),
    file: ['id', 'label', 'zone', 'state', 'country', ...authorColumns],
    where: ({ search, zone, state, country }) => [
      found(search),
      isIn('zone', zone),
      isIn('state', state),
      isIn('country', country),
    ],
    orders: {
      ...list.orders,
      zone: joined(byText(sql`zone.name`)),
      state: joined(byText(sql`state.name`)),
      country: joined(byText(sql`country.name`)),
    },
  })
}

/** Options of a level by name: all, or those in one location. */
export async function placeOptions(db: Database, level: PlaceLevel, parent?: string) {
  const { table, above } = levels[level]
  const there = parent !== undefined && above ? sql`where ${above.column} = ${parent}::uuid` : sql``
  return [
    ...(await db.execute<{ id: string; name: string }>(
      sql`select id, name from ${table} ${there} order by lower(name), id`,
    )),
  ]
}
