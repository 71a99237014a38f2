import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'

export interface Standing {
  /** 1 is the best; null when the member isn't ranked. */
  readonly rank: number | null
  /** How many members are ranked. */
  readonly members: number
  /** Percentage of members with less karma, with two decimals. */
  readonly percentile: number
}

/**
 * Columns with the exact rank of the row in scope as `wallet`; join `standingJoin`. They read the counting
 * tree, so the cost is the same for a thousand members and a million.
 */
export const standingColumns = sql`
  case when wallet.ranked then
    counts.before + 1 + case when counts.beside < 2 then 0 else (
      select count(*) from wallet as other
      where other.ranked and other.rank_key = wallet.rank_key
        and (other.reached_at, other.user_id) < (wallet.reached_at, wallet.user_id)
    ) end
  end as rank, counts.members, counts.not_less`
export const standingJoin = sql`cross join lateral standing_counts(wallet.rank_key) as counts`

export interface StandingRow {
  readonly rank: string | number | null
  readonly members: string | number
  /** Members with at least as much karma. */
  readonly not_less: string | number
}

/** Converts a row of `standingColumns`. */
export function standingOf(row: StandingRow): Standing {
  const members = Number(row.members)
  const less = members - Number(row.not_less)
  return {
    rank: row.rank === null ? null : Number(row.rank),
    members,
    percentile: members === 0 ? 0 : Math.round((less / members) * 10_000) / 100,
  }
}

export async function standing(db: Database, userId: string): Promise<Standing> {
  const [row] = await db.execute<StandingRow>(
    sql`select ${standingColumns} from wallet ${standingJoin} where user_id = ${userId}`,
  )
  return row ? standingOf(row) : { rank: null, members: 0, percentile: 0 }
}

const FOLD_AT_ONCE = 5_000

/**
 * Folds pending changes into the counting tree. Every process calls it from time to time; a lock lets one
 * work at a time.
 * @returns how many changes were folded
 */
export async function foldRankChanges(db: Database): Promise<number> {
  const [row] = await db.execute<{ taken: number }>(
    sql`select fold_rank_changes(${FOLD_AT_ONCE}::integer) as taken`,
  )
  return row?.taken ?? 0
}
