import { readShared } from '../database/read-together.ts'
import type { Database } from '../database.ts'
import { believedCount, type Counted, countRows, forgetCount, isLong, keepCount, mostOf } from './counts.ts'
import { MOST_SKIPPED, namesOf, readFrom, textOf } from './page-cursors.ts'
import { lastPage } from './paging.ts'
import {
  aheadOf,
  choosePlaces,
  countAndChoose,
  readChosen,
  readRows,
  type Source,
  type Which,
} from './read.ts'

interface PageQuery {
  readonly pageIndex: number
  readonly perPage: number
}

interface FoundPage extends Counted {
  readonly rows: object[]
  /** The page in the answer: the last one if a later one was requested. */
  readonly shown: PageQuery
}

/** A requested page. */
interface Asked {
  readonly list: Source
  readonly which: Which
  readonly query: PageQuery
  /** Reads the stored row count, if there is one. */
  readonly total: ((db: Database) => Promise<number>) | undefined
  /** Search or filters are set, so that hardly any two statements are equal. */
  readonly isNarrowed: boolean
}

/** Reads the rows of a page and the total count. */
export async function readPage(db: Database, asked: Asked): Promise<FoundPage> {
  const { list, which, query, isNarrowed } = asked
  if (asked.total && !isNarrowed && query.pageIndex === 1) return firstPage(db, asked, asked.total)
  const total = isNarrowed ? undefined : await asked.total?.(db)
  const exact = total === undefined ? undefined : { count: total, capped: false }
  const believed = exact ?? believedCount(db, list, which)
  const isNear = (query.pageIndex - 1) * query.perPage <= MOST_SKIPPED
  if (isNarrowed && isNear && !believed) return findPage(db, list, which, query)
  const counted = believed ?? (await countRows(db, list, which))
  const page = await pageOfCounted(db, list, which, query, counted, isNarrowed)
  if (!believed || exact || !isShort(page)) return page
  forgetCount(db, list, which)
  return readPage(db, asked)
}

/** With a stored row count, the first page needs no count, so both statements run concurrently. */
async function firstPage(
  db: Database,
  { list, which, query }: Asked,
  total: (db: Database) => Promise<number>,
): Promise<FoundPage> {
  const [count, { rows }] = await Promise.all([total(db), readChosen(db, list, which, placeOf(query))])
  return { count, capped: false, rows, shown: query }
}

/** Counts and selects in one statement. */
async function findPage(db: Database, list: Source, which: Which, query: PageQuery): Promise<FoundPage> {
  const place = placeOf(query)
  const found = await countAndChoose(db, list, which, place, mostOf(list) + 1)
  const counted = keepCount(db, list, which, found.count)
  const isPastEnd = found.count > 0 && found.ids.length === 0
  if (counted.capped || isPastEnd) return pageOfCounted(db, list, which, query, counted, true)
  return {
    ...counted,
    rows: await readRows(db, list, found.ids),
    shown: { pageIndex: lastPage(query, found.count), perPage: query.perPage },
  }
}

async function pageOfCounted(
  db: Database,
  list: Source,
  found: Which,
  query: PageQuery,
  counted: Counted,
  isNarrowed: boolean,
): Promise<FoundPage> {
  const shown = { pageIndex: lastPage(query, counted.count), perPage: query.perPage }
  const place = placeOf(shown)
  const which = found.ofMany && isLong(counted) ? { condition: found.ofMany, order: found.order } : found
  const rows =
    isNarrowed && place.skip <= MOST_SKIPPED
      ? await readRows(db, list, await idsOf(db, list, which, place, counted))
      : await readFrom(
          db,
          list,
          which,
          { ...place, offset: place.skip },
          counted.capped ? null : counted.count,
        )
  return { ...counted, rows, shown }
}

/** Of more matches, fewer are looked through in their order than found. */
const MOST_FOUND_AHEAD = 3_000

/** Ids of a page near the start of a list whose rows were counted. */
async function idsOf(
  db: Database,
  list: Source,
  which: Which,
  place: { readonly skip: number; readonly limit: number },
  { count }: Counted,
): Promise<readonly string[]> {
  if (count <= MOST_FOUND_AHEAD && aheadOf(which.order))
    return (await countAndChoose(db, list, which, place, mostOf(list) + 1)).ids
  return (await choosePlaces(db, list, which, place)).map(({ id }) => id)
}

const placeOf = ({ pageIndex, perPage }: PageQuery) => ({ skip: (pageIndex - 1) * perPage, limit: perPage })

const isShort = ({ rows, count, shown }: FoundPage) =>
  rows.length < Math.min(shown.perPage, count - (shown.pageIndex - 1) * shown.perPage)

/** `readPage`, shared by concurrent requests for the same page. */
export const readPageShared = readShared(readPage, ({ list, which, query }) =>
  JSON.stringify([namesOf(list, which).list, textOf(list.columns), query.pageIndex, query.perPage]),
)
