/** What lies in countries, states, zones and districts, without counting it. */

import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

/**
 * A table of what lies in each place as it is known now, with the columns of `place_total`: `place_id`, `level`,
 * `colleges`, `schools`, `companies`, `communities`, `members`, `karma`, `college_members`, `college_karma`, `residents`.
 * A place in which nothing has ever been has no row: join it from the left. Members are the verified links of ranked
 * members; who belongs to two organisations counts with each.
 */
export const placeFigures: SQL = sql`places_known()`

const FOLD_AT_ONCE = 20_000

/** Adds pending changes to the totals; every process calls it now and then, one at a time works. */
export async function foldPlaceTotals(db: Database): Promise<number> {
  const [row] = await db.execute<{ taken: number }>(
    sql`select fold_place_totals(${FOLD_AT_ONCE}::integer) as taken`,
  )
  return row?.taken ?? 0
}
