/** Figures of countries, states, zones and districts, from stored totals. */

import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'

/**
 * A table of the present figures of each location, with the columns of `place_total`: `place_id`, `level`,
 * `colleges`, `schools`, `companies`, `communities`, `members`, `karma`, `college_members`, `college_karma`,
 * `residents`. Locations that never had anything have no row, so use a left join. `members` counts verified
 * links of ranked members; a member of two organisations counts twice.
 */
export const placeFigures: SQL = sql`places_known()`

const FOLD_AT_ONCE = 20_000

/**
 * Folds pending changes into the totals. Every process calls it from time to time; a lock lets one work at a
 * time.
 * @returns how many changes were folded
 */
export async function foldPlaceTotals(db: Database): Promise<number> {
  const [row] = await db.execute<{ taken: number }>(
    sql`select fold_place_totals(${FOLD_AT_ONCE}::integer) as taken`,
  )
  return row?.taken ?? 0
}
