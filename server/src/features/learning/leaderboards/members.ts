import type { BoardRow } from '@muster/contract/learning/leaderboards.ts'
import type { Database } from '../../../platform/database.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { firstNameOf } from '../../../platform/listing/made-by.ts'
import { blockedWith } from '../../people/blocks/index.ts'
import { absenceOf } from './listing.ts'
import { firstRows, laterRows, type MemberRow, type NumberedRow, rowsAround } from './member-rows.ts'
import {
  type BoardQuery,
  boardOf,
  type Counted,
  cursorOf,
  microseconds,
  positionOf,
  ranksOf,
} from './scope.ts'

const countedBefore = ([first]: readonly NumberedRow[]): Counted => ({
  above: Number(first?.above ?? 0),
  ties: Number(first?.ties ?? 0),
})

/** At the top of a leaderboard no one is above, and ties of the first rank are on the page. */
const countedAtTop = (rows: readonly MemberRow[]): Counted => ({
  above: 0,
  ties: rows.filter(({ karma }) => karma === rows[0]?.karma).length,
})

/** Members with a private profile, and those with whom the reader has a block, appear by name only. */
function present(
  rows: readonly MemberRow[],
  counted: Counted,
  readerId: string | null,
  blocked: ReadonlySet<string>,
): BoardRow[] {
  const ranks = ranksOf(
    rows.map(({ karma }) => karma),
    counted,
  )
  return rows.map((row, index) => {
    const isMe = row.user_id === readerId
    const known = (row.is_public && !blocked.has(row.muid)) || isMe
    return {
      rank: ranks[index] ?? 0,
      full_name: known ? row.full_name : firstNameOf(row.full_name),
      muid: known ? row.muid : null,
      profile_pic: known ? pictureAddress(row.picture_key) : null,
      institution: row.institution,
      karma: row.karma,
      is_me: isMe,
    }
  })
}

/** A page of a leaderboard of students. At most two statements. @throws AppError 400 on `after` */
export async function readBoard(
  db: Database,
  query: BoardQuery & { readonly after?: string | undefined; readonly limit: number },
  readerId: string | null,
) {
  const board = boardOf(query)
  const position = positionOf(query.after)
  const blocked = await blockedWith(db, readerId)
  const page = (rows: readonly MemberRow[], counted: Counted) => {
    const listed = rows.slice(0, query.limit)
    const last = rows.length > query.limit ? listed.at(-1) : undefined
    return {
      members: Number(rows[0]?.members ?? 0),
      rows: present(listed, counted, readerId, blocked),
      next: last
        ? cursorOf({ karma: last.karma, reached: microseconds(last.reached), id: last.user_id })
        : null,
    }
  }
  if (!position) {
    const rows = await firstRows(db, { board, limit: query.limit })
    return page(rows, countedAtTop(rows))
  }
  const rows = await laterRows(db, board, query.limit, position)
  return page(rows, countedBefore(rows))
}

/** The member's own row with its neighbours, or why there is none. At most three statements. */
export async function readOwnPlace(db: Database, query: BoardQuery, userId: string) {
  const board = boardOf(query)
  const [found = [], blocked] = await Promise.all([
    rowsAround(db, { board, reader: userId }),
    blockedWith(db, userId),
  ])
  const rows = present(found, countedBefore(found), userId, blocked)
  const place = rows.findIndex(({ is_me }) => is_me)
  const me = rows[place]
  if (!me) return { me: null, ...(await absenceOf(db, query, userId)), above: [], below: [] }
  return {
    me,
    absent_because: null,
    absent_until: null,
    above: rows.slice(0, place),
    below: rows.slice(place + 1),
  }
}

/**
 * The first rows of a leaderboard, then the member with their neighbours unless they are among the first. At
 * most four statements.
 */
export async function readTopAndOwnPlace(db: Database, query: BoardQuery, userId: string, top: number) {
  const board = boardOf(query)
  const [found, near = [], blocked] = await Promise.all([
    firstRows(db, { board, limit: top }),
    rowsAround(db, { board, reader: userId }),
    blockedWith(db, userId),
  ])
  const first = found.slice(0, top)
  const isFirst = new Set(first.map(({ user_id }) => user_id))
  const around = present(near, countedBefore(near), userId, blocked)
  const me = around.find(({ is_me }) => is_me) ?? null
  return {
    members: Number(found[0]?.members ?? 0),
    rows: [
      ...present(first, countedAtTop(found), userId, blocked),
      ...around.filter((_, index) => !isFirst.has(near[index]?.user_id ?? '')),
    ],
    me,
    ...(me ? { absent_because: null, absent_until: null } : await absenceOf(db, query, userId)),
  }
}

const OLDER_BOARD = 20

/** The legacy format: the first twenty with their karma. */
export async function readFirstStudents(db: Database, month?: string) {
  const { rows } = await readBoard(db, { month, limit: OLDER_BOARD }, null)
  return rows.map(({ full_name, karma, institution }) => ({ full_name, total_karma: karma, institution }))
}
