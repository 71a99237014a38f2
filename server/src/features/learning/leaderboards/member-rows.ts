import { boardRows } from '@muster/contract/learning/leaderboards.ts'
import { type SQL, sql } from 'drizzle-orm'
import { readShared, readTogether } from '../../../platform/database/read-together.ts'
import type { Database } from '../../../platform/database.ts'
import { listText, namedList } from '../../../platform/listing/lists.ts'
import {
  type Board,
  type BoardKind,
  nameOf,
  type Position,
  period,
  rowsOf,
  rowsOfBoards,
  scope,
} from './scope.ts'

/** A row of a leaderboard, with its sort key. */
export interface MemberRow {
  readonly user_id: string
  readonly full_name: string
  readonly muid: string
  readonly is_public: boolean
  readonly picture_key: string | null
  readonly institution: string | null
  readonly karma: number
  /** When they reached this karma, as the database writes it: in UTC with microseconds. */
  readonly reached: string
  /** Number of members on the leaderboard. */
  readonly members: string
}

/** A row with the counts that ranks are derived from. */
export interface NumberedRow extends MemberRow {
  readonly above: string
  readonly ties: string
}

/** A reader's own row on a leaderboard. */
export interface Place {
  readonly board: Board
  readonly reader: string
}

/** The reader for whom the row was read. */
interface PlacedRow extends NumberedRow {
  readonly reader: string
}

const shown = sql`
  entry.user_id, member.full_name, member.muid, member.is_public, member.picture_key, college.title as institution,
  entry.karma, entry.reached_at, entry.reached_at::text as reached`

/** Overall leaderboards store the college in each row; those of groups look it up in `board_member`. */
const joined = (kind: BoardKind) => sql`
  join "user" as member on member.id = entry.user_id
  ${
    kind === 'group'
      ? sql`left join board_member as listed on listed.user_id = entry.user_id
          left join organization as college on college.id = listed.college_id`
      : sql`left join organization as college on college.id = entry.college_id`
  }`

const downwards = sql`entry.karma desc, entry.reached_at, entry.user_id`
const upwards = sql`entry.karma, entry.reached_at desc, entry.user_id desc`

/**
 * A query for pages. Its limit is a literal, in one variant for short pages and one for all: with a
 * parameter, the planner assumes a tenth of all rows and replans every page.
 */
function pagesOf<Row extends MemberRow>(build: (kind: BoardKind, most: SQL) => SQL) {
  const short = rowsOfBoards<Row>((kind) => build(kind, sql.raw(String(boardRows.usual + 1))))
  const long = rowsOfBoards<Row>((kind) => build(kind, sql.raw(String(boardRows.most + 1))))
  /** Returns at least one row more than `limit` when there are more. */
  return (db: Database, board: Board, limit: number, after: Partial<Position> = {}) =>
    (limit > boardRows.usual ? long : short)(db, board, { ...after })
}

/** Sums the widest bands and pending changes. A subselect, so that it isn't computed for each row. */
const size = sql`(
  select coalesce(sum(members), 0) + pending_on_board(${period}, ${scope}, 1, 2147483647)
  from board_count where period = ${period} and scope_id = ${scope} and width = 2
)`

const topRows = pagesOf<MemberRow>(
  (kind, most) => sql`
    select ${shown}, ${size} as members from (
      select entry.user_id, entry.karma, entry.reached_at, entry.college_id from board_row as entry
      where ${rowsOf(kind)} order by ${downwards} limit ${most}
    ) as entry ${joined(kind)}
    order by ${downwards}`,
)

/**
 * The top of a leaderboard: its ranks follow from the rows. Concurrent readers of the same one share the
 * query.
 */
export const firstRows = readShared(
  (db, { board, limit }: { readonly board: Board; readonly limit: number }) => topRows(db, board, limit),
  ({ board, limit }) => `${nameOf(board)} ${limit}`,
)

/**
 * The rows after a position as two parts with an index scan each: those with the same karma, then the rest.
 */
function beyond(kind: BoardKind, place: { karma: SQL; reached: SQL; id: SQL }, limit: SQL, up = false): SQL {
  const order = up ? upwards : downwards
  const moment = sql`(entry.reached_at, entry.user_id)`
  return sql`
    select * from ((
      select entry.* from board_row as entry
      where ${rowsOf(kind)} and entry.karma = ${place.karma}
        and ${moment} ${up ? sql`<` : sql`>`} (${place.reached}, ${place.id})
      order by ${order} limit ${limit}
    ) union all (
      select entry.* from board_row as entry
      where ${rowsOf(kind)} and entry.karma ${up ? sql`>` : sql`<`} ${place.karma}
      order by ${order} limit ${limit}
    )) as entry order by ${order} limit ${limit}`
}

/** The chosen rows and their counts from the same snapshot. */
const withNumbers = (kind: BoardKind, chosen: SQL) => sql`
  with chosen as materialized (${chosen}),
  first as (select max(karma) as karma from chosen),
  -- Materialized, or they would be counted again for every row.
  numbers as materialized (
    select ${size} as members,
      board_members_above(${period}, ${scope}, karma) as above,
      board_members_at(${period}, ${scope}, karma) as ties
    from first where karma is not null
  )
  select ${shown}, numbers.* from numbers cross join chosen as entry ${joined(kind)} order by ${downwards}`

const end = {
  karma: sql`${sql.placeholder('karma')}::bigint`,
  reached: sql`(timestamptz 'epoch' + ${sql.placeholder('reached')}::bigint * interval '1 microsecond')`,
  id: sql`${sql.placeholder('id')}::uuid`,
}

export const laterRows = pagesOf<NumberedRow>((kind, most) => withNumbers(kind, beyond(kind, end, most)))

const NEIGHBOURS = sql`2`
const own = { karma: sql`own.karma`, reached: sql`own.reached_at`, id: sql`own.user_id` }

/** For each reader who is on the leaderboard: their own row with two above and two below it. */
const placesOf = rowsOfBoards<PlacedRow>((kind) => {
  const neighbours = (up: boolean) =>
    sql`select around.* from own cross join lateral (${beyond(kind, own, NEIGHBOURS, up)}) as around`
  const place = withNumbers(
    kind,
    sql`
    with own as materialized (
      select entry.* from board_row as entry where ${rowsOf(kind)} and entry.user_id = asked.reader
    )
    select * from own union all (${neighbours(true)}) union all (${neighbours(false)})`,
  )
  return sql`
    select entry.*, asked.reader from unnest(${namedList('readers', 'uuid')}) as asked (reader)
    cross join lateral (${place}) as entry
    order by asked.reader, ${downwards}`
})

/** A member's own row with two above and two below it; none when they aren't on the leaderboard. */
export const rowsAround = readTogether(
  async (db, places: readonly Place[]) => {
    const boards = Map.groupBy(places, ({ board }) => nameOf(board))
    const onBoard = async ([name, [first, ...others]]: readonly [string, readonly Place[]]) => {
      if (!first) return []
      const readers = listText([first, ...others].map(({ reader }) => reader))
      const rows = await placesOf(db, first.board, { readers })
      return [...Map.groupBy(rows, ({ reader }) => `${name} ${reader}`)]
    }
    return new Map((await Promise.all([...boards].map(onBoard))).flat())
  },
  ({ board, reader }) => `${nameOf(board)} ${reader}`,
)
