import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database.ts'
import { orderBy, type Position } from './order.ts'
import { choosePlaces, readChosen, readRows, type Source, type Which } from './read.ts'

/** Up to this offset, earlier rows are read and skipped. */
export const MOST_SKIPPED = 1_000
/** Cache sizes: lists, and cursors of each list. */
const MOST_LISTS = 500
const MOST_PLACES = 200
/** Cursors become stale as rows change; paging through a list goes on within a minute. */
const KEPT_MS = 60_000

/** Cursors by offset: the row just before it. */
type Places = LRUCache<number, Position>

const listsOf = new WeakMap<Database, LRUCache<string, Places>>()
const dialect = new PgDialect()

/** An SQL fragment with its values as one cache key. */
export function textOf(part: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(part)
  return text + JSON.stringify(params)
}

interface Names {
  /** Cache key of condition and table, regardless of order. */
  readonly rows: string
  /** Cache key including the order. */
  readonly list: string
}

const names = new WeakMap<Which, Names>()

/** Cache keys of a list, computed once for each request. */
export function namesOf({ table, id }: Source, which: Which): Names {
  const known = names.get(which)
  if (known) return known
  const { condition, order } = which
  const values = order.keys.map(({ value }) => value)
  const rows = textOf(sql`${table} where ${condition}`)
  const made = { rows, list: `${rows} order by ${textOf(orderBy(order, values, id, false))}` }
  names.set(which, made)
  return made
}

function placesOf(db: Database, source: Source, which: Which): Places {
  const lists = listsOf.get(db) ?? new LRUCache({ max: MOST_LISTS, ttl: KEPT_MS })
  listsOf.set(db, lists)
  const name = namesOf(source, which).list
  const places = lists.get(name) ?? new LRUCache({ max: MOST_PLACES, ttl: KEPT_MS })
  lists.set(name, places)
  return places
}

/**
 * Reads the rows of a page anywhere in a list. Far into the list it doesn't read all earlier rows: it starts
 * at the nearest cursor cached in the last minute, or counts from the end.
 * @param count rows in the list, or null if the count was capped
 */
export async function readFrom(
  db: Database,
  source: Source,
  which: Which,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  count: number | null,
): Promise<object[]> {
  if (offset <= MOST_SKIPPED) return (await readChosen(db, source, which, { limit, skip: offset })).rows
  const places = placesOf(db, source, which)
  const known = Math.max(0, ...[...places.keys()].filter((place) => place <= offset))
  const toEnd = count === null ? Number.POSITIVE_INFINITY : Math.max(0, count - offset - limit)
  const backwards = toEnd < offset - known
  // One extra row in front becomes the cursor for this page.
  const lead = offset > known || backwards ? 1 : 0
  const shown = count === null ? limit : Math.min(limit, count - offset)
  const positions = await choosePlaces(db, source, which, {
    positions: true,
    backwards,
    ...(backwards
      ? { limit: shown + lead, skip: toEnd }
      : { limit: limit + lead, skip: offset - known - lead, after: places.get(known) }),
  })
  const [before] = positions
  if (lead === 1 && before) places.set(offset, before)
  const last = positions.at(-1)
  if (last && positions.length === limit + lead) places.set(offset + limit, last)
  return readRows(
    db,
    source,
    positions.slice(lead).map(({ id }) => id),
  )
}
