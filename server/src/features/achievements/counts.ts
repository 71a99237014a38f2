import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

const FOLD_AT_ONCE = 20_000

/** Adds pending changes to the counts; every process calls it now and then, one at a time works. */
export async function foldAchievementCounts(db: Database): Promise<number> {
  const [row] = await db.execute<{ taken: number }>(
    sql`select fold_achievement_counts(${FOLD_AT_ONCE}::integer) as taken`,
  )
  return row?.taken ?? 0
}
