import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'

const FOLD_AT_ONCE = 10_000

/**
 * Folds pending changes into the leaderboards' counts. Every process calls it from time to time; a lock lets
 * one work at a time.
 * @returns how many changes were folded
 */
export async function foldBoardChanges(db: Database): Promise<number> {
  const [row] = await db.execute<{ taken: number }>(
    sql`select fold_board_changes(${FOLD_AT_ONCE}::integer) as taken`,
  )
  return row?.taken ?? 0
}
