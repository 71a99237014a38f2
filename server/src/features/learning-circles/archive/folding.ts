import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'

const FOLD_AT_ONCE = 10_000

/** Sums up the karma of circles that has changed; every process calls it now and then, one at a time works. */
export async function foldCircleChanges(db: Database): Promise<number> {
  const [row] = await db.execute<{ taken: number }>(
    sql`select fold_circle_changes(${FOLD_AT_ONCE}::integer) as taken`,
  )
  return row?.taken ?? 0
}
