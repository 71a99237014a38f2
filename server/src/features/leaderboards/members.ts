import type { BoardRow } from '@muster/contract/leaderboards.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { pictureAddress } from '../../platform/media.ts'
import { absenceOf } from './listing.ts'
import { type Board, type BoardQuery, boardOf, cursorOf, positionOf, ranksOf } from './scope.ts'

interface MemberRow extends Record<string, unknown> {
  /** Null in the one row that an empty page has. */
  readonly user_id: string | null
  readonly full_name: string
  readonly muid: string
  readonly is_public: boolean
  readonly picture_key: string | null
  readonly institution: string | null
  readonly karma: number
  /** Moment in microseconds. */
  readonly reached: string
  readonly members: string
  readonly above: string
  readonly ties: string
}
type Listed = MemberRow & { readonly user_id: string }

const downwards = sql`entry.karma desc, entry.reached_at, entry.user_id`
const upwards = sql`entry.karma, entry.reached_at desc, entry.user_id desc`

/** The rows after a place, in two parts, so that an index leads to each: those with as much karma, then the rest. */
function beyond(board: Board, place: { karma: SQL; reached: SQL; id: SQL }, most: SQL, up = false): SQL {
  const order = up ? upwards : downwards
  const moment = sql`(entry.reached_at, entry.user_id)`
  return sql`(
    select entry.* from board_row as entry
    where ${board.rows} and entry.karma = ${place.karma}
      and ${moment} ${up ? sql`<` : sql`>`} (${place.reached}, ${place.id})
    order by ${order} limit ${most}
  ) union all (
    select entry.* from board_row as entry
    where ${board.rows} and entry.karma ${up ? sql`>` : sql`<`} ${place.karma}
    order by ${order} limit ${most}
  )`
}

/** The chosen rows with what a row shows, and the numbers that their ranks follow from, all of one moment. */
function readRows(db: Database, board: Board, chosen: SQL) {
  return db.execute<MemberRow>(sql`
    with chosen as materialized (${chosen}),
    first as (select max(karma) as karma from chosen),
    -- Materialized, or they would be counted anew for every row.
    numbers as materialized (
      select board_members_above(${board.period}, ${board.scope}, 0) as members,
        case when karma is null then 0 else board_members_above(${board.period}, ${board.scope}, karma) end as above,
        case when karma is null then 0 else board_members_at(${board.period}, ${board.scope}, karma) end as ties
      from first
    )
    select numbers.*, shown.* from numbers left join (
      select entry.user_id, member.full_name, member.muid, member.is_public, member.picture_key,
        college.title as institution, entry.karma,
        (extract(epoch from entry.reached_at) * 1000000)::bigint::text as reached
      from chosen as entry
      join "user" as member on member.id = entry.user_id
      left join organization as college on college.id = entry.college_id
    ) as shown on true
    order by shown.karma desc, shown.reached::bigint, shown.user_id`)
}

const isListed = (row: MemberRow): row is Listed => row.user_id !== null

function present(rows: readonly Listed[], readerId: string | null): BoardRow[] {
  const [first] = rows
  const ranks = ranksOf(
    rows.map(({ karma }) => karma),
    { above: Number(first?.above ?? 0), ties: Number(first?.ties ?? 0) },
  )
  return rows.map((row, index) => {
    const isMe = row.user_id === readerId
    const known = row.is_public || isMe
    return {
      rank: ranks[index] ?? 0,
      full_name: row.full_name,
      muid: known ? row.muid : null,
      profile_pic: known ? pictureAddress(row.picture_key) : null,
      institution: row.institution,
      karma: row.karma,
      is_me: isMe,
    }
  })
}

/**
 * One page of a board of students (api-community 6; ties share a rank, decision 12 orders them). One statement.
 * @throws AppError 400 on `after`.
 */
export async function readBoard(
  db: Database,
  query: BoardQuery & { readonly after?: string | undefined; readonly limit: number },
  readerId: string | null,
) {
  const board = boardOf(query)
  const position = positionOf(query.after)
  const most = sql`${query.limit + 1}::integer`
  const rows = position
    ? sql`select * from (${beyond(
        board,
        {
          karma: sql`${position.karma}::bigint`,
          reached: sql`(timestamptz 'epoch' + ${position.reached}::bigint * interval '1 microsecond')`,
          id: sql`${position.id}::uuid`,
        },
        most,
      )}) as entry order by ${downwards} limit ${most}`
    : sql`select entry.* from board_row as entry where ${board.rows} order by ${downwards} limit ${most}`
  const found = [...(await readRows(db, board, rows))]
  const listed = found.filter(isListed)
  const page = listed.slice(0, query.limit)
  const last = listed.length > query.limit ? page.at(-1) : undefined
  return {
    members: Number(found[0]?.members ?? 0),
    rows: present(page, readerId),
    next: last ? cursorOf({ karma: last.karma, reached: last.reached, id: last.user_id }) : null,
  }
}

const NEIGHBOURS = sql`2`

/** My own row with two neighbours above and below, or why I have none. Two statements at the most. */
export async function readOwnPlace(db: Database, query: BoardQuery, userId: string) {
  const board = boardOf(query)
  const mine = { karma: sql`own.karma`, reached: sql`own.reached_at`, id: sql`own.user_id` }
  const own = sql`select entry.* from board_row as entry where ${board.rows} and entry.user_id = ${userId}::uuid`
  const around = (up: boolean) => sql`
    select around.* from own cross join lateral (
      select * from (${beyond(board, mine, NEIGHBOURS, up)}) as entry
      order by ${up ? upwards : downwards} limit ${NEIGHBOURS}
    ) as around`
  const found = await readRows(
    db,
    board,
    sql`with own as materialized (${own})
      select * from own union all (${around(true)}) union all (${around(false)})`,
  )
  const rows = present([...found].filter(isListed), userId)
  const place = rows.findIndex(({ is_me }) => is_me)
  const me = rows[place]
  if (!me) return { me: null, absent_because: await absenceOf(db, query, userId), above: [], below: [] }
  return { me, absent_because: null, above: rows.slice(0, place), below: rows.slice(place + 1) }
}

const OLDER_BOARD = 20

/** The form that older clients know: the first twenty with their karma (api-community 6). */
export async function readFirstStudents(db: Database, month?: string) {
  const { rows } = await readBoard(db, { month, limit: OLDER_BOARD }, null)
  return rows.map(({ full_name, karma, institution }) => ({ full_name, total_karma: karma, institution }))
}
