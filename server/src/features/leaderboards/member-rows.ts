import { boardRows } from '@muster/contract/learning/leaderboards.ts'
import { type SQL, sql } from 'drizzle-orm'
import { readShared, readTogether } from '../../platform/database/read-together.ts'
import type { Database } from '../../platform/database.ts'
import { listText, namedList } from '../../platform/listing/lists.ts'
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

/** What a row of a board shows, and where it stands in the order. */
export interface MemberRow extends Record<string, unknown> {
  readonly user_id: string
  readonly full_name: string
  readonly muid: string
  readonly is_public: boolean
  readonly picture_key: string | null
  readonly institution: string | null
  readonly karma: number
  /** Since when they have this karma, as the database writes it: in UTC and with microseconds. */
  readonly reached: string
  /** Everybody on the board. */
  readonly members: string
}

/** With the numbers that the ranks follow from. */
export interface NumberedRow extends MemberRow {
  readonly above: string
  readonly ties: string
}

/** A member on a board. */
export interface Place {
  readonly board: Board
  readonly reader: string
}

/** For whom the row was read. */
interface PlacedRow extends NumberedRow {
  readonly reader: string
}

const shown = sql`
  entry.user_id, member.full_name, member.muid, member.is_public, member.picture_key, college.title as institution,
  entry.karma, entry.reached_at, entry.reached_at::text as reached`

/** In a board over all each row says its college; in that of a group it is where the member is listed. */
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
 * A query of pages. How many rows it reads is written out, once for short pages and once for all: of a limit that is
 * sent as a value the planner expects a tenth of all rows, and would plan each page again.
 */
function pagesOf<Row extends MemberRow>(build: (kind: BoardKind, most: SQL) => SQL) {
  const short = rowsOfBoards<Row>((kind) => build(kind, sql.raw(String(boardRows.usual + 1))))
  const long = rowsOfBoards<Row>((kind) => build(kind, sql.raw(String(boardRows.most + 1))))
  /** More rows than `limit`, when there are more. */
  return (db: Database, board: Board, limit: number, after: Partial<Position> = {}) =>
    (limit > boardRows.usual ? long : short)(db, board, { ...after })
}

/** The widest bands together, and what is not counted yet. A select of its own, or each row would count again. */
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

/** The top of a board: its ranks follow from the rows. Many look at the same few boards at the same time. */
export const firstRows = readShared(
  (db, { board, limit }: { readonly board: Board; readonly limit: number }) => topRows(db, board, limit),
  ({ board, limit }) => `${nameOf(board)} ${limit}`,
)

/** The rows after a place, in two parts, so that an index leads to each: those with as much karma, then the rest. */
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

/** The chosen rows and their numbers, all of one moment. */
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

/** The page after the end of another. */
export const laterRows = pagesOf<NumberedRow>((kind, most) => withNumbers(kind, beyond(kind, end, most)))

const NEIGHBOURS = sql`2`
const own = { karma: sql`own.karma`, reached: sql`own.reached_at`, id: sql`own.user_id` }

/** For each of the readers who are on the board: their own row with two above and two below it. */
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

/** A member's own row with two above and two below it; none for who is not on the board. */
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
