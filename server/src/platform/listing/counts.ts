import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { builtOnce } from '../built-once.ts'
import type { Database } from '../database.ts'
import { MOST_COUNTED } from './paging.ts'
import type { Source, Which } from './read.ts'
import { namesOf } from './signposts.ts'

/** A number of rows; `capped` when there are more, which nobody counted. */
export interface Counted {
  readonly count: number
  readonly capped: boolean
}

/** Lists that are known to be long, at a time; how long that is believed. */
const MOST_LONG = 1_000
const LONG_BELIEVED_MS = 60_000
/** Up to here a list is counted each time; a longer one is counted again when its number is this old. */
const COUNTED_EACH_TIME = 1_000
const NUMBER_BELIEVED_MS = 10_000

const known = builtOnce(() => new LRUCache<string, Counted>({ max: MOST_LONG }))

/** A list of more rows than this is not counted to its end. */
export const mostOf = ({ most = MOST_COUNTED }: Pick<Source, 'most'>): number => most

const keyOf = (source: Source, which: Which) => `${mostOf(source)} of ${namesOf(source, which).rows}`

/** A list whose pages are read in its order rather than by finding all of it. */
export const isLong = ({ count, capped }: Counted): boolean => capped || count > COUNTED_EACH_TIME

/**
 * How many rows a list was found to have, when that was a moment ago and they are more than a thousand: to count them they
 * all have to be visited, and a page shows twenty. Where a page turns out to have fewer rows than it says, `forgetCount`.
 */
export const believedCount = (db: Database, source: Source, which: Which): Counted | undefined =>
  known(db).get(keyOf(source, which))

export function forgetCount(db: Database, source: Source, which: Which): void {
  known(db).delete(keyOf(source, which))
}

/** Keeps what was counted of a list, up to one row more than it has at most, where counting it again would be dear. */
export function keepCount(db: Database, source: Source, which: Which, rows: number): Counted {
  const most = mostOf(source)
  const capped = rows > most
  const counted = { count: Math.min(rows, most), capped }
  if (isLong(counted)) {
    known(db).set(keyOf(source, which), counted, { ttl: capped ? LONG_BELIEVED_MS : NUMBER_BELIEVED_MS })
  }
  return counted
}

/**
 * How many rows meet a condition, up to as many as the list has at most; `capped` when there are more. A list that was found to have more is not
 * counted again for a minute: its pages are the same whatever the number. One statement, or none.
 */
export async function countRows(db: Database, source: Source, which: Which): Promise<Counted> {
  const long = believedCount(db, source, which)
  if (long?.capped) return long
  const { table, joins = sql`` } = source
  const [counted] = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from ${table} ${joins} where ${which.condition} limit ${sql.raw(String(mostOf(source) + 1))}
    ) as counted`)
  return keepCount(db, source, which, counted?.count ?? 0)
}

/** The same, where a number of more than a thousand may be a moment old. */
export const believedOrCounted = async (db: Database, source: Source, which: Which): Promise<Counted> =>
  believedCount(db, source, which) ?? (await countRows(db, source, which))
