import { counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import {
  levelAbove,
  levelBelow,
  type PlaceLevel,
  placeLevels,
} from '@muster/contract/places/location-words.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type AppError, notFound } from '../../../platform/errors.ts'

/** How the four levels differ. Their tables are named after them. */
export interface Level {
  readonly level: PlaceLevel
  readonly table: SQL
  /** The parent level and the column that refers to it; null for countries. */
  readonly above: { readonly level: PlaceLevel; readonly column: SQL } | null
  /** The child level, its table and its column; null for districts. */
  readonly below: { readonly level: PlaceLevel; readonly table: SQL; readonly column: SQL } | null
  /** 404: it doesn't exist. */
  missing(): AppError
  /** Texts about a location of this level and its parent. */
  readonly texts: Readonly<Record<'taken' | 'inList' | 'parent', string>>
  /** '1 district', '3 districts' */
  counted(count: number): string
}

const wording: Readonly<Record<PlaceLevel, Pick<Level, 'missing' | 'texts' | 'counted'>>> = {
  country: {
    missing: () => notFound('this country'),
    texts: {
      taken: 'There’s already a country with this name',
      inList: '',
      parent: 'A country can’t be inside another location',
    },
    counted: (count) => say`${counted({ count }, { one: '# country', other: '# countries' })}`,
  },
  state: {
    missing: () => notFound('this state'),
    texts: {
      taken: 'There’s already a state with this name in that country',
      inList: 'Choose a country from the list',
      parent: 'Choose a country for this state',
    },
    counted: (count) => say`${counted({ count }, { one: '# state', other: '# states' })}`,
  },
  zone: {
    missing: () => notFound('this zone'),
    texts: {
      taken: 'There’s already a zone with this name in that state',
      inList: 'Choose a state from the list',
      parent: 'Choose a state for this zone',
    },
    counted: (count) => say`${counted({ count }, { one: '# zone', other: '# zones' })}`,
  },
  district: {
    missing: () => notFound('this district'),
    texts: {
      taken: 'There’s already a district with this name in that zone',
      inList: 'Choose a zone from the list',
      parent: 'Choose a zone for this district',
    },
    counted: (count) => say`${counted({ count }, { one: '# district', other: '# districts' })}`,
  },
}
const columnOf = (level: PlaceLevel) => sql.identifier(`${level}_id`)

function levelOf(level: PlaceLevel): Level {
  const above = levelAbove(level)
  const below = levelBelow(level)
  return {
    level,
    table: sql`${sql.identifier(level)}`,
    above: above && { level: above, column: sql`${columnOf(above)}` },
    below: below && { level: below, table: sql`${sql.identifier(below)}`, column: sql`${columnOf(level)}` },
    ...wording[level],
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
