import { type SQL, sql } from 'drizzle-orm'
import { rowsBuiltOnce } from '../../../platform/built-once.ts'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused } from '../../../platform/errors.ts'
import { ALL_TIME, EVERYBODY } from './tables.ts'

/** Filters of a leaderboard: a period, and at most one location, college or interest group. */
export interface BoardQuery {
  readonly month?: string | undefined
  readonly college?: string | undefined
  readonly district?: string | undefined
  readonly zone?: string | undefined
  readonly ig?: string | undefined
}

const kinds = ['everybody', 'college', 'district', 'zone', 'group'] as const
export type BoardKind = (typeof kinds)[number]

/** A leaderboard: its kind determines the text of a query, its values are the parameters. */
export interface Board {
  readonly kind: BoardKind
  readonly values: {
    /** First day of the month, or `ALL_TIME`. */
    readonly period: string
    /** Id under which `board_count` has its counts. */
    readonly scope: string
  }
}

/** First day of a month `YYYY-MM`; without one, `ALL_TIME`. */
export const periodOf = (month: string | undefined): string => (month ? `${month}-01` : ALL_TIME)

export function boardOf(query: BoardQuery): Board {
  const board = (kind: BoardKind, scope: string): Board => ({
    kind,
    values: { period: periodOf(query.month), scope },
  })
  if (query.college) return board('college', query.college)
  if (query.district) return board('district', query.district)
  if (query.zone) return board('zone', query.zone)
  if (query.ig) return board('group', query.ig)
  return board('everybody', EVERYBODY)
}

/** Unique key of a leaderboard, to share queries. */
export const nameOf = ({ kind, values }: Board): string => `${kind} ${values.period} ${values.scope}`

export const period = sql`${sql.placeholder('period')}::date`
export const scope = sql`${sql.placeholder('scope')}::uuid`

/** A literal instead of a parameter: the planner has to see it to use the partial indexes. */
const overAll = sql.raw(`entry.group_id = '${EVERYBODY}'`)

const narrowedTo: Readonly<Record<BoardKind, SQL>> = {
  everybody: overAll,
  college: sql`${overAll} and entry.college_id = ${scope}`,
  district: sql`${overAll} and entry.district_id = ${scope}`,
  zone: sql`${overAll} and entry.zone_id = ${scope}`,
  group: sql`entry.group_id = ${scope}`,
}

/** SQL condition for a leaderboard's rows in `board_row as entry`, worded like the index that serves it. */
export const rowsOf = (kind: BoardKind): SQL =>
  sql`entry.period = ${period} and entry.karma > 0 and ${narrowedTo[kind]}`

/** A query on leaderboards, built once for each kind. */
export function rowsOfBoards<Row extends object>(build: (kind: BoardKind) => SQL) {
  const queries = new Map(kinds.map((kind) => [kind, rowsBuiltOnce<Row>(build(kind))]))
  return async (db: Database, { kind, values }: Board, more: Readonly<Record<string, unknown>> = {}) =>
    (await queries.get(kind)?.(db, { ...values, ...more })) ?? []
}

/** Cursor: the last row of a page in the leaderboard's order. */
export interface Position {
  readonly karma: number
  /** In microseconds since 1970, as precise as the database; unused for colleges. */
  readonly reached: string
  readonly id: string
}

const FORM = /^([0-9]{1,12})\.([0-9]{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const cursorOf = ({ karma, reached, id }: Position): string => `${karma}.${reached}.${id}`

/**
 * Converts a timestamp of the database to microseconds since 1970; a JavaScript date only has milliseconds.
 */
export function microseconds(moment: string): string {
  const [, fraction = ''] = /\.(\d+)/.exec(moment) ?? []
  return `${Math.floor(Date.parse(moment) / 1000)}${fraction.padEnd(6, '0')}`
}

/** @throws AppError 400 on `after` when it isn't a cursor from `next` */
export function positionOf(after: string | undefined): Position | null {
  if (!after) return null
  const [, karma, reached, id] = FORM.exec(after) ?? []
  if (karma === undefined || reached === undefined || id === undefined) {
    throw fieldRefused('after', 'Send the “next” value from the previous page')
  }
  return { karma: Number(karma), reached, id }
}

/** Counts for the first of several consecutive rows. */
export interface Counted {
  /** Members with more karma than the first row. */
  readonly above: number
  /** Members with the same karma as the first row, itself included. */
  readonly ties: number
}

/**
 * Ranks of consecutive rows: one more than the number of members with more karma, so ties share a rank.
 * Beyond the ties of the first row, only rows of this list come in between.
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
