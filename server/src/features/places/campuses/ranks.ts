import { type SQL, sql } from 'drizzle-orm'

export interface RankedRow {
  readonly karma: number
  readonly rank: number | null
  /** Members on the leaderboard with exactly this karma; null when it follows from the other rows. */
  readonly ties: number | null
  readonly is_on_board: boolean
}

/**
 * Rank by karma on the leaderboard of a place, from stored counts. Computed per displayed row, a few hundred
 * at most.
 * @param place a college, district or zone
 */
const rankIn = (place: SQL): SQL => sql`(board_members_above('1970-01-01', ${place}, own.karma) + 1)::integer`

/**
 * Whether the row's member is on the leaderboard of a place. Inlined, because a function call for each row
 * would be many times slower.
 */
const isOnBoard = (place: SQL): SQL => sql`exists (
  select from board_row as entry where entry.user_id = own.user_id and entry.period = '1970-01-01'
    and entry.group_id = '00000000-0000-0000-0000-000000000000' and entry.karma > 0
    and ${place} in (entry.college_id, entry.district_id, entry.zone_id)
)`

/** Whether the rows of a page are in rank order without gaps: no filters, and most karma first. */
export const isInRankOrder = ({
  sortBy = '-karma',
  ...filters
}: Readonly<Record<string, unknown>> & { readonly sortBy?: string | undefined }): boolean =>
  sortBy === '-karma' &&
  Object.entries(filters).every(
    ([name, value]) => pageFields.has(name) || value === undefined || value === '',
  )

const pageFields = new Set(['pageIndex', 'perPage'])

/**
 * How far ranks follow from a page's rows: not at all; from the rank of its first row; or entirely, because
 * the page starts with the first rank.
 */
export type RankOrder = 'any' | 'in_between' | 'from_top'

/** For lists that include everyone on the leaderboard. */
export const rankOrderOf = (
  query: { readonly pageIndex: number } & Parameters<typeof isInRankOrder>[0],
): RankOrder => (!isInRankOrder(query) ? 'any' : query.pageIndex === 1 ? 'from_top' : 'in_between')

/**
 * Columns for the rank of each row. In rank order, only the first row's rank is looked up, with the number of
 * members who share it (some can be on the previous page), and who counts for the rows after it. From the
 * top, nothing is looked up.
 */
export function rankColumns(place: SQL, order: RankOrder): SQL {
  if (order === 'any') return sql`${rankIn(place)} as rank, null as ties, false as is_on_board`
  if (order === 'from_top')
    return sql`null::integer as rank, null as ties, ${isOnBoard(place)} as is_on_board`
  const ofFirst = (value: SQL) =>
    sql`case when row_number() over (order by own.karma desc, own.user_id desc) = 1 then ${value} end`
  return sql`${ofFirst(rankIn(place))} as rank,
    ${ofFirst(sql`board_members_at('1970-01-01', ${place}, own.karma)::integer`)} as ties, ${isOnBoard(place)} as is_on_board`
}

/**
 * Returns a function that gives the rank of each row in order: as read, or derived from the rows before. Use
 * one for each page.
 */
export function ranksAlong(order: RankOrder): (row: RankedRow) => number {
  let [rank, below, karma] = [1, 1, 0]
  let counts = order === 'from_top'
  return (row) => {
    if (row.rank !== null) {
      rank = row.rank
      below = rank + (row.ties ?? 0)
    } else if (row.karma < karma) {
      rank = below
      counts = true
    }
    karma = row.karma
    if (counts && row.is_on_board) below += 1
    return rank
  }
}
