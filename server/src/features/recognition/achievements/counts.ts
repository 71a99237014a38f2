import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'

const FOLD_AT_ONCE = 20_000

/**
 * Folds pending changes into the counts. Every process calls it from time to time; a lock lets one work at a
 * time.
 * @returns how many changes were folded
 */
export async function foldAchievementCounts(db: Database): Promise<number> {
  const [row] = await db.execute<{ taken: number }>(
    sql`select fold_achievement_counts(${FOLD_AT_ONCE}::integer) as taken`,
  )
  return row?.taken ?? 0
}
