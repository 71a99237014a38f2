import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

export interface Standing {
  /** 1 is the best; null when the member is in no ranking. */
  readonly rank: number | null
  /** How many members are ranked. */
  readonly members: number
  /** Share of members with less karma, in percent with two decimals. */
  readonly percentile: number
}

/**
 * The exact standing of the wallet in scope under the name `wallet`, to be selected from `standingJoin`. It reads the
 * counting tree, so it costs the same for a thousand members and a million.
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

/** What `standingColumns` select. */
export interface StandingRow {
  readonly rank: string | number | null
  readonly members: string | number
  /** Members with at least as much karma. */
  readonly not_less: string | number
}

/** Turns what `standingColumns` select into a standing. */
export function standingOf(row: StandingRow): Standing {
  const members = Number(row.members)
  const less = members - Number(row.not_less)
  return {
    rank: row.rank === null ? null : Number(row.rank),
    members,
    percentile: members === 0 ? 0 : Math.round((less / members) * 10_000) / 100,
  }
}

/** Rank and percentile of one member. */
export async function standing(db: Database, userId: string): Promise<Standing> {
  const [row] = await db.execute<StandingRow & Record<string, unknown>>(
    sql`select ${standingColumns} from wallet ${standingJoin} where user_id = ${userId}`,
  )
  return row ? standingOf(row) : { rank: null, members: 0, percentile: 0 }
}

const FOLD_AT_ONCE = 5_000

/** Adds pending changes to the counting tree; every process calls it now and then, one at a time works. */
export async function foldRankChanges(db: Database): Promise<number> {
  const [row] = await db.execute<{ taken: number }>(
    sql`select fold_rank_changes(${FOLD_AT_ONCE}::integer) as taken`,
  )
  return row?.taken ?? 0
}
