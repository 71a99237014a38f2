import { readShared } from '../database/read-together.ts'
import type { Database } from '../database.ts'
import { believedCount, type Counted, countRows, forgetCount, isLong, keepCount, mostOf } from './counts.ts'
import { lastPage } from './paging.ts'
import { choosePlaces, countAndChoose, readChosen, readRows, type Source, type Which } from './read.ts'
import { MOST_SKIPPED, namesOf, readFrom, textOf } from './signposts.ts'

interface PageQuery {
  readonly pageIndex: number
  readonly perPage: number
}

interface FoundPage extends Counted {
  readonly rows: object[]
  /** The page that is shown: the last one for one past the end. */
  readonly shown: PageQuery
}

/** A page that is asked for. */
interface Asked {
  readonly list: Source
  readonly which: Which
  readonly query: PageQuery
  /** How many rows there are, where that is kept. */
  readonly total: ((db: Database) => Promise<number>) | undefined
  /** Something was searched for, so that no two statements are alike. */
  readonly isNarrowed: boolean
}

/** The rows of a page and how many there are in all. */
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

/** Where the number is kept, it is the first page whatever that is: neither statement waits for the other. */
async function firstPage(
  db: Database,
  { list, which, query }: Asked,
  total: (db: Database) => Promise<number>,
): Promise<FoundPage> {
  const [count, { rows }] = await Promise.all([total(db), readChosen(db, list, which, placeOf(query))])
  return { count, capped: false, rows, shown: query }
}

/** Counts and chooses in one statement. */
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
      ? await readRows(
          db,
          list,
          (await choosePlaces(db, list, which, place)).map(({ id }) => id),
        )
      : await readFrom(
          db,
          list,
          which,
          { ...place, offset: place.skip },
          counted.capped ? null : counted.count,
        )
  return { ...counted, rows, shown }
}

const placeOf = ({ pageIndex, perPage }: PageQuery) => ({ skip: (pageIndex - 1) * perPage, limit: perPage })

const isShort = ({ rows, count, shown }: FoundPage) =>
  rows.length < Math.min(shown.perPage, count - (shown.pageIndex - 1) * shown.perPage)

/** The same for who asks for the same page at the same time, read once. */
export const readPageShared = readShared(readPage, ({ list, which, query }) =>
  JSON.stringify([namesOf(list, which).list, textOf(list.columns), query.pageIndex, query.perPage]),
)
