import { type SQL, sql } from 'drizzle-orm'

/** A row as `rankColumns` reads it. */
export interface RankedRow {
  readonly karma: number
  readonly rank: number | null
  /** How many on the board have exactly this karma; null where it follows from the rows. */
  readonly ties: number | null
  readonly is_on_board: boolean
}

/**
 * Rank by karma among those on the board of a place, from what is kept of it: for each row that is shown, a few hundred
 * rows at most. @param place a college, district or zone
 */
const rankIn = (place: SQL): SQL => sql`(board_members_above('1970-01-01', ${place}, own.karma) + 1)::integer`

/** Whether the member of a row counts on the board of a place. Not a function, which would cost each row many times as much. */
const isOnBoard = (place: SQL): SQL => sql`exists (
  select from board_row as entry where entry.user_id = own.user_id and entry.period = '1970-01-01'
    and entry.group_id = '00000000-0000-0000-0000-000000000000' and entry.karma > 0
    and ${place} in (entry.college_id, entry.district_id, entry.zone_id)
)`

/**
 * Whether the rows of a page follow each other as their ranks do: nothing is left out in between, and the one with the
 * most karma comes first.
 */
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
 * How far the ranks of a page follow from its rows: not at all; from that of its first row on, where all on the board
 * follow each other; or all of them, where it also begins with the first of them.
 */
export type RankOrder = 'any' | 'in_between' | 'from_top'

/** Of a list that leaves nobody on the board out. */
export const rankOrderOf = (
  query: { readonly pageIndex: number } & Parameters<typeof isInRankOrder>[0],
): RankOrder => (!isInRankOrder(query) ? 'any' : query.pageIndex === 1 ? 'from_top' : 'in_between')

/**
 * The rank of each row; where rows follow in its order that of the first alone, with how many share it, since some of them
 * may stand on the page before, and who counts for those after it. From the top nothing need be looked up.
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
 * Gives the rank of one row after the other, in their order: as it was read, or from those before it on the page. For one
 * page alone.
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
