import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { builtOnce } from '../built-once.ts'
import type { Database } from '../database.ts'
import { MOST_COUNTED } from './paging.ts'
import type { Source, Which } from './read.ts'
import { nameOf } from './signposts.ts'

/** Lists that are known to be long, at a time; how long that is believed. */
const MOST_LONG = 1_000
const BELIEVED_MS = 60_000

const longOnes = builtOnce(() => new LRUCache<string, true>({ max: MOST_LONG, ttl: BELIEVED_MS }))

/**
 * How many rows meet a condition, up to 10,000; `capped` when there are more. A list that was found to have more is not
 * counted again for a minute: to see that there are ten thousand rows they all have to be visited, and its pages are
 * the same whatever the number. One statement, or none.
 */
export async function countRows(
  db: Database,
  source: Source,
  which: Which,
): Promise<{ readonly count: number; readonly capped: boolean }> {
  const long = longOnes(db)
  const name = nameOf(source, { ...which, order: { keys: [], descending: false } })
  if (long.has(name)) return { count: MOST_COUNTED, capped: true }
  const { table, joins = sql`` } = source
  const [counted] = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from ${table} ${joins} where ${which.condition} limit ${sql.raw(String(MOST_COUNTED + 1))}
    ) as counted`)
  const count = counted?.count ?? 0
  if (count <= MOST_COUNTED) return { count, capped: false }
  long.set(name, true)
  return { count: MOST_COUNTED, capped: true }
}
