import { type SQL, sql } from 'drizzle-orm'
import { fieldRefused } from '../../platform/errors.ts'
import { ALL_TIME, EVERYBODY } from './tables.ts'

/** What a board is narrowed to: a period, and at most one place or interest group. */
export interface BoardQuery {
  readonly month?: string | undefined
  readonly college?: string | undefined
  readonly district?: string | undefined
  readonly zone?: string | undefined
  readonly ig?: string | undefined
}

export interface Board {
  readonly period: SQL
  /** Under which id `board_count` has its numbers. */
  readonly scope: SQL
  /** The rows of the board among those of `board_row as entry`, in the words of the index that serves them. */
  readonly rows: SQL
}

/** Written out, not sent as a value: the planner has to see it to use the indexes of the boards of places. */
const overAll = sql.raw(`entry.group_id = '${EVERYBODY}'`)

export const periodOf = (month: string | undefined): SQL => sql`${month ? `${month}-01` : ALL_TIME}::date`

export function boardOf(query: BoardQuery): Board {
  const period = periodOf(query.month)
  const narrowed = (scope: SQL, condition: SQL): Board => ({
    period,
    scope,
    rows: sql`entry.period = ${period} and entry.karma > 0 and ${condition}`,
  })
  const place = (id: string, column: SQL) =>
    narrowed(sql`${id}::uuid`, sql`${overAll} and ${column} = ${id}::uuid`)
  if (query.college) return place(query.college, sql`entry.college_id`)
  if (query.district) return place(query.district, sql`entry.district_id`)
  if (query.zone) return place(query.zone, sql`entry.zone_id`)
  if (query.ig) return narrowed(sql`${query.ig}::uuid`, sql`entry.group_id = ${query.ig}::uuid`)
  return narrowed(sql`${EVERYBODY}::uuid`, overAll)
}

/** Where a page ends: the last row in the order of the board. */
export interface Position {
  readonly karma: number
  /** Moment in microseconds, as exact as the database has it; colleges have none. */
  readonly reached: string
  readonly id: string
}

const FORM = /^([0-9]{1,12})\.([0-9]{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const cursorOf = ({ karma, reached, id }: Position): string => `${karma}.${reached}.${id}`

/** @throws AppError 400 on `after` when it is not what a page gave as `next`. */
export function positionOf(after: string | undefined): Position | null {
  if (!after) return null
  const [, karma, reached, id] = FORM.exec(after) ?? []
  if (karma === undefined || reached === undefined || id === undefined) {
    throw fieldRefused('after', 'Send the value of "next" that the page before has given')
  }
  return { karma: Number(karma), reached, id }
}

/** Counts as they stand for the first of some rows that follow each other on a board. */
export interface Counted {
  /** How many have more than the first row. */
  readonly above: number
  /** How many have as much as the first row, itself included. */
  readonly ties: number
}

/**
 * Ranks of rows that follow each other on a board: one more than have more karma, so ties share a rank. Whoever comes
 * after the ties of the first row is preceded by rows of this list alone.
 */
export function ranksOf(karmas: readonly number[], { above, ties }: Counted): number[] {
  const [first] = karmas
  const ranks: number[] = []
  let rest = 0
  for (const [index, karma] of karmas.entries()) {
    if (karma === first) ranks.push(above + 1)
    else {
      ranks.push(karma === karmas[index - 1] ? (ranks[index - 1] ?? 0) : above + ties + rest + 1)
      rest += 1
    }
  }
  return ranks
}
