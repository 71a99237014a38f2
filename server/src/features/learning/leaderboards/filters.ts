import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { ALL_TIME, EVERYBODY } from './tables.ts'

interface Choice {
  readonly id: string
  readonly title: string
}
interface Filters {
  readonly months: string[]
  readonly zones: Choice[]
  readonly districts: Choice[]
  readonly interest_groups: Choice[]
}

const overAll = sql.raw(`group_id = '${EVERYBODY}'`)

/**
 * The distinct values of a column, found by skipping through its index, so that the number of members doesn't
 * matter.
 */
const steps = (column: SQL, condition: SQL) => sql`
  with recursive step (value) as (
    (select ${column} from board_row where ${condition} and karma > 0 and ${overAll} order by ${column} limit 1)
    union all
    select (
      select ${column} from board_row
      where ${condition} and karma > 0 and ${overAll} and ${column} > step.value order by ${column} limit 1
    ) from step where step.value is not null
  ) select value from step where value is not null`

const ofAllTime = sql`period = ${ALL_TIME}::date`

/** Months and places with anyone on their leaderboard, newest month first, and all groups. One statement. */
export async function readFilters(db: Database): Promise<Filters> {
  const [filters] = await db.execute<Filters>(sql`
    select
      array(
        select to_char(month.value, 'YYYY-MM') from (
          ${steps(sql`period`, sql`period > ${ALL_TIME}::date`)}
        ) as month order by month.value desc
      ) as months,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', zone.id, 'title', zone.name) order by zone.name, zone.id) from zone
        where zone.id in (${steps(sql`zone_id`, sql`${ofAllTime} and zone_id is not null`)})
      ), '[]') as zones,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', district.id, 'title', district.name) order by district.name, district.id)
        from district where district.id in (${steps(sql`district_id`, sql`${ofAllTime} and district_id is not null`)})
      ), '[]') as districts,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', own.id, 'title', own.name) order by own.name) from interest_group as own
      ), '[]') as interest_groups`)
  return filters ?? { months: [], zones: [], districts: [], interest_groups: [] }
}
