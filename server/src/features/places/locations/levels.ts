import {
  levelAbove,
  levelBelow,
  type PlaceLevel,
  placeLevels,
} from '@muster/contract/places/location-words.ts'
import { type SQL, sql } from 'drizzle-orm'

/** How the four levels differ. Their tables are named after them. */
export interface Level {
  readonly level: PlaceLevel
  readonly table: SQL
  /** The parent level and the column that refers to it; null for countries. */
  readonly above: { readonly level: PlaceLevel; readonly column: SQL } | null
  /** The child level, its table and its column; null for districts. */
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

/** SQL condition: a location has no children, no organisations and no residents. */
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
    place.created_at, place.updated_at, place.import_id
  from ${one.table} as place`

/**
 * Locations of all levels as one table: `level`, `id`, `name`, `parent_id`, the number of children
 * (`inside`), whether they are `empty`, author and times. A lookup by id uses the primary keys of the four
 * tables.
 */
export const places: SQL = sql`(${sql.join(
  placeLevels.map((level) => rowsOf(levels[level])),
  sql` union all `,
)})`

/** The depth of a level, for sorting: countries first. */
export const depthOf = (level: PlaceLevel): number => placeLevels.indexOf(level)
