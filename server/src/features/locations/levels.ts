import {
  levelAbove,
  levelBelow,
  type PlaceLevel,
  placeLevels,
} from '@muster/contract/places/location-words.ts'
import { type SQL, sql } from 'drizzle-orm'

/** What the four levels differ in. Their tables have the names of the levels. */
export interface Level {
  readonly level: PlaceLevel
  readonly table: SQL
  /** The level that its places lie in, and the column that says where; null for countries. */
  readonly above: { readonly level: PlaceLevel; readonly column: SQL } | null
  /** The table of the places that lie in its own, and their column; null for districts. */
  readonly below: { readonly level: PlaceLevel; readonly table: SQL; readonly column: SQL } | null
  readonly plural: string
}

const plurals = { country: 'countries', state: 'states', zone: 'zones', district: 'districts' } as const
const columnOf = (level: PlaceLevel) => sql.identifier(`${level}_id`)

function levelOf(level: PlaceLevel): Level {
  const above = levelAbove(level)
  const below = levelBelow(level)
  return {
    level,
    table: sql`${sql.identifier(level)}`,
    above: above && { level: above, column: sql`${columnOf(above)}` },
    below: below && { level: below, table: sql`${sql.identifier(below)}`, column: sql`${columnOf(level)}` },
    plural: plurals[level],
  }
}

export const levels: Readonly<Record<PlaceLevel, Level>> = {
  country: levelOf('country'),
  state: levelOf('state'),
  zone: levelOf('zone'),
  district: levelOf('district'),
}

/** Whether nothing lies in a place: no further place, no organisation, and nobody lives there. */
const isEmpty = ({ level, below }: Level): SQL =>
  below
    ? sql`not exists (select from ${below.table} where ${below.table}.${below.column} = place.id)`
    : sql`not exists (select from organization where organization.${columnOf(level)} = place.id)
        and not exists (select from "user" where "user".${columnOf(level)} = place.id)`

const insideOf = ({ below }: Level): SQL =>
  below
    ? sql`(select count(*)::integer from ${below.table} where ${below.table}.${below.column} = place.id)`
    : sql`0`

const rowsOf = (one: Level): SQL => sql`
  select ${one.level}::text as level, place.id, place.name, ${one.above?.column ?? sql`null::uuid`} as parent_id,
    ${insideOf(one)} as inside, ${isEmpty(one)} as empty, place.created_by_id, place.updated_by_id,
    place.created_at, place.updated_at
  from ${one.table} as place`

/**
 * The places of all levels as one table: `level`, `id`, `name`, `parent_id`, how many places lie directly `inside`,
 * whether they are `empty`, who made them and when. An id is found by the keys of the four tables.
 */
export const places: SQL = sql`(${sql.join(
  placeLevels.map((level) => rowsOf(levels[level])),
  sql` union all `,
)})`

/** The depth of a level, for sorting: countries first. */
export const depthOf = (level: PlaceLevel): number => placeLevels.indexOf(level)
