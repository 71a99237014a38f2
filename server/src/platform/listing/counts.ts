import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { builtOnce } from '../built-once.ts'
import type { Database } from '../database.ts'
import { namesOf } from './page-cursors.ts'
import { MOST_COUNTED } from './paging.ts'
import type { Source, Which } from './read.ts'

/** A row count. `capped`: there are more rows, which weren't counted. */
export interface Counted {
  readonly count: number
  readonly capped: boolean
}

/** Size of the cache of capped counts, and how long they are used. */
const MOST_LONG = 1_000
const LONG_BELIEVED_MS = 60_000
/**
 * A list up to this length is counted for every request; the count of a longer one is cached for this long.
 */
const COUNTED_EACH_TIME = 1_000
const NUMBER_BELIEVED_MS = 10_000

const known = builtOnce(() => new LRUCache<string, Counted>({ max: MOST_LONG }))

/** The limit up to which the rows of a list are counted. */
export const mostOf = ({ most = MOST_COUNTED }: Pick<Source, 'most'>): number => most

const keyOf = (source: Source, which: Which) => `${mostOf(source)} of ${namesOf(source, which).rows}`

/** Whether a list's pages are read in its order instead of finding all of its rows. */
export const isLong = ({ count, capped }: Counted): boolean => capped || count > COUNTED_EACH_TIME

/**
 * The cached row count of a list with more than a thousand rows, because counting visits all of them while a
 * page shows twenty. Call `forgetCount` if a page has fewer rows than the count implies.
 */
export const believedCount = (db: Database, source: Source, which: Which): Counted | undefined =>
  known(db).get(keyOf(source, which))

/** Removes a list's row count from the cache. */
export function forgetCount(db: Database, source: Source, which: Which): void {
  known(db).delete(keyOf(source, which))
}

/** Caches a row count (up to one more than the list's limit) if counting again would be expensive. */
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
 * Counts the rows that meet a condition, up to the list's limit; `capped` if there are more. A capped count
 * is cached for a minute, because the pages are the same whatever the number. At most one statement.
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

/** The row count; if it's above a thousand it may be a few seconds old. */
export const believedOrCounted = async (db: Database, source: Source, which: Which): Promise<Counted> =>
  believedCount(db, source, which) ?? (await countRows(db, source, which))
