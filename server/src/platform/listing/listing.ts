import type { QueryOf, ReplyOf, RouteDefinition } from '@muster/contract/lib/route.ts'
import { SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../database.ts'
import { type CsvCell, csvColumns, csvLines } from '../files/csv.ts'
import {
  apartIn,
  type ColumnNames,
  type Columns,
  type NamedColumns,
  namesOf,
  ordersOf,
  selected,
} from './columns.ts'
import { type Counted, countRows } from './counts.ts'
import { uuids } from './lists.ts'
import { chosenOrder, type Order, type Position } from './order.ts'
import { readPage, readPageShared } from './page.ts'
import { pageOf } from './paging.ts'
import { readChosen, type Source } from './read.ts'

export type { Counted } from './counts.ts'
export {
  againstId,
  byMoment,
  byNumber,
  byText,
  byTruth,
  joined,
  type Order,
  type OrderKey,
  optional,
} from './order.ts'

/** A call that answers with a page: its query has search, order and filters, its reply rows and pagination. */
export type ListRoute = RouteDefinition & { readonly query: z.ZodObject; readonly reply: z.ZodType }

export type ListRow<R extends ListRoute> = ReplyOf<R> extends { data: (infer Row)[] } ? Row : never
type SortChoice<R extends ListRoute> =
  QueryOf<R> extends { sortBy?: infer S } ? NonNullable<S> & string : never
type SortKeyOf<R extends ListRoute> = Exclude<SortChoice<R>, `-${string}`>
/** What a list and its file have in common: search, order and filters. */
export type ListFilters<R extends ListRoute> = Omit<QueryOf<R>, 'pageIndex' | 'perPage'>
type PageQuery = { readonly pageIndex: number; readonly perPage: number }

type Condition = SQL | false | null | undefined | '' | 0
/** What each filter of the contract asks of a row, by its name: one without a condition does not compile. */
export type ConditionsByName<R extends ListRoute> = {
  readonly [F in keyof ListFilters<R> as F extends 'sortBy' ? never : F]-?: (
    value: NonNullable<ListFilters<R>[F]>,
  ) => Condition
}
type Conditions<R extends ListRoute> = (query: ListFilters<R>) => readonly Condition[]

/** Which rows a list has, and in which orders. A sort key of the contract without an order does not compile. */
export interface ListRows<R extends ListRoute> extends Source {
  /** What every row must be, whatever was searched for. */
  readonly always?: SQL
  /** Conditions of the search and the filters that are set: each by its name, or from the whole query where they hang together. */
  readonly where: ConditionsByName<R> | Conditions<R>
  /**
   * Conditions that the same rows meet, asked of one row after the other: where they are known to be very many, they are
   * read in their order, and no further than the page.
   */
  readonly whereMany?: ConditionsByName<R> | Conditions<R>
  /** What the sort keys of the contract stand for; keys beside those can be the usual order only. */
  readonly orders: Readonly<Record<SortKeyOf<R>, Order> & Record<string, Order>>
  /** The order without a choice: a key of `orders`, with a `-` in front to reverse it. */
  readonly usual: string | ((query: ListFilters<R>) => string)
  /** How many rows there are without search and filters, where that is kept somewhere; otherwise they are counted. */
  readonly total?: (db: Database) => Promise<number>
  /**
   * Many read the same pages, such as what stands at the beginning of a screen: those who ask for one while it is being
   * read share the next reading. Only for lists whose rows read the same for everybody who may see them.
   */
  readonly isHot?: true
}

/**
 * A list of one table's rows. `R` is its call. `Row` is what `columns` read, where `present` has to change it; `FileRow` what
 * stands in its file, where that is something else than what is shown.
 */
export type ListDescription<R extends ListRoute, Row, FileRow = ListRow<R>> = Omit<
  ListRows<R>,
  'columns' | 'orders'
> & {
  /** Makes what is shown of what was read, where that is not the same. */
  readonly present?: (row: Row) => ListRow<R>
  /** Turns what is shown into what stands in the file. */
  readonly inFile?: (rows: ListRow<R>[], db: Database) => FileRow[] | Promise<FileRow[]>
} & (WrittenColumns<R, FileRow> | DescribedColumns<R, Row>)

/** Columns as SQL, and beside them what the list is sorted by. */
interface WrittenColumns<R extends ListRoute, FileRow> extends Pick<ListRows<R>, 'columns' | 'orders'> {
  /** The columns of its file, in the order that they have without a choice. */
  readonly file?: readonly (keyof FileRow & string)[]
  /** Columns that stand in it only where they are chosen: older clients know the others. */
  readonly fileOnDemand?: readonly (keyof FileRow & string)[]
}

/** Columns by their names, each with its order where it has one; the file holds what was read. */
type DescribedColumns<R extends ListRoute, Row> = {
  readonly columns: NamedColumns<Row, SortKeyOf<R>>
  /** Its file has the columns in this order, without some. */
  readonly file?: { readonly without: readonly ColumnNames<Row>[] }
} & OtherOrders<Exclude<SortKeyOf<R>, ColumnNames<Row>>>

/** Sort keys that are no columns. */
type OtherOrders<K extends string> = [K] extends [never]
  ? { readonly orders?: Readonly<Record<string, Order>> }
  : { readonly orders: Readonly<Record<K, Order> & Record<string, Order>> }

/** Rows that are not read as they are shown do not compile without what makes them so; those of a file likewise. */
type Presented<R extends ListRoute, Row> = [Row] extends [ListRow<R>]
  ? unknown
  : Pick<Required<ListDescription<R, Row>>, 'present'>
type Filed<R extends ListRoute, FileRow> = [ListRow<R>] extends [FileRow]
  ? unknown
  : Pick<Required<ListDescription<R, never, FileRow>>, 'inFile'>

/** What the file of a list is asked for: the same, and its columns. */
export type FileQuery<R extends ListRoute> = ListFilters<R> & {
  readonly columns?: readonly string[] | undefined
}

export interface Listing<R extends ListRoute> {
  readonly description: ListRows<R>
  /** The columns of its file. */
  readonly file: readonly string[]
  /**
   * One page; past the end it is the last page. Up to 10,000 rows, or the list's own `most`, are counted; a list that has more
   * of them ends there and says so, unless it knows its total. Two statements, one more where a list turns out to be that long, or shorter than it
   * was a moment ago.
   */
  page(db: Database, query: ListFilters<R> & PageQuery): Promise<ReplyOf<R>>
  /** The one row that meets a condition, or null; search, filters and `always` are left out. One statement. */
  one(db: Database, condition: SQL): Promise<ListRow<R> | null>
  /** The first rows that search and filters leave, which nobody counts. One statement. */
  first(db: Database, query: ListFilters<R>, limit: number): Promise<ListRow<R>[]>
  /** All rows that search and filters leave, in their order, `batchSize` at a time. */
  batches(db: Database, query: ListFilters<R>, batchSize?: number): AsyncGenerator<ListRow<R>[]>
  /**
   * Its file as CSV text, with the columns that are asked for, or all. The heading goes out with the first rows, so that a
   * statement that fails is answered as a failure.
   */
  csv(db: Database, query: FileQuery<R>, batchSize?: number): AsyncGenerator<string>
  /** The rows of its file: those of these ids, or all that search and filters leave, `batchSize` at a time. */
  fileRows(
    db: Database,
    query: ListFilters<R>,
    ids?: readonly string[] | null,
    batchSize?: number,
  ): AsyncGenerator<object[]>
  /** The ids of the rows that search and filters leave, `batchSize` at a time. */
  ids(db: Database, query: ListFilters<R>, batchSize?: number): AsyncGenerator<string[]>
  /** How many rows search and filters leave, as `page` says it. One statement at most. */
  count(db: Database, query: ListFilters<R>): Promise<Counted>
}

const BATCH = 1_000

/** Nothing is held for the length of a download or a walk through all ids: each batch is a statement of its own. */
export function listing<R extends ListRoute, Row = ListRow<R>, FileRow = ListRow<R>>(
  description: ListDescription<R, Row, FileRow> & Presented<R, Row> & Filed<R, FileRow>,
): Listing<R> {
  const { list, file, fileOnDemand, readInFile } = written<R, Row, FileRow>(description)
  const present = (rows: readonly object[]) =>
    (description.present ? rows.map((row) => description.present?.(row as Row)) : rows) as ListRow<R>[]
  const inFile = (rows: readonly object[], db: Database) =>
    description.inFile?.(present(rows), db) ?? (readInFile ? rows.map(readInFile) : present(rows))
  async function these(db: Database, query: ListFilters<R>, ids: readonly string[]) {
    const { condition, order } = whichOf(list, query)
    const chosen = sql`${condition} and ${list.id} = any (${uuids(ids)})`
    return readChosen(db, list, { condition: chosen, order }, { limit: ids.length })
  }
  async function* fileRows(
    db: Database,
    query: ListFilters<R>,
    ids?: readonly string[] | null,
    batchSize = BATCH,
  ) {
    const parts = ids ? [await these(db, query, ids)] : readBatches(db, list, query, batchSize)
    for await (const { rows } of parts) yield (await inFile(rows, db)) as object[]
  }
  return {
    description: list,
    file,
    batches: async function* (db, query, batchSize = BATCH) {
      for await (const { rows } of readBatches(db, list, query, batchSize)) yield present(rows)
    },
    fileRows,
    page: async (db, query) => {
      const asked = {
        list,
        which: whichOf(list, query),
        query,
        total: list.total,
        isNarrowed: isNarrow(list, query),
      }
      const page = await (list.isHot ? readPageShared : readPage)(db, asked)
      return pageOf(present(page.rows), page.count, page.shown, page.capped) as ReplyOf<R>
    },
    one: async (db, condition) => {
      const anyOrder = { keys: [], descending: false }
      const { rows } = await readChosen(db, list, { condition, order: anyOrder }, { limit: 1 })
      return present(rows)[0] ?? null
    },
    first: async (db, query, limit) => {
      const { rows } = await readChosen(db, list, whichOf(list, query), { limit })
      return present(rows)
    },
    csv: async function* (db, query, batchSize) {
      const columns = csvColumns<string>(file, query.columns, fileOnDemand)
      let heading = csvLines([columns])
      for await (const rows of fileRows(db, query, null, batchSize)) {
        yield heading + csvRows(rows, columns)
        heading = ''
      }
    },
    count: (db, query) => countOf(db, list, query),
    ids: async function* (db, query, batchSize = BATCH) {
      const idsOnly = { ...list, columns: list.id, lookups: sql`` }
      for await (const { positions } of readBatches(db, idsOnly, query, batchSize)) {
        yield positions.map(({ id }) => id)
      }
    },
  }
}

/** A list with its columns as SQL, and what its file holds. */
function written<R extends ListRoute, Row, FileRow>(description: ListDescription<R, Row, FileRow>) {
  if (description.columns instanceof SQL) {
    const { file = [], fileOnDemand, ...list } = description as ListRows<R> & WrittenColumns<R, FileRow>
    return { list, file, fileOnDemand, readInFile: undefined }
  }
  const { columns, file, ...rest } = description as ListRows<R> & {
    readonly columns: Columns
    readonly file?: { readonly without: readonly string[] }
  }
  const list = { ...rest, columns: selected(columns), orders: { ...ordersOf(columns), ...rest.orders } }
  const names = file ? namesOf(columns).filter((name) => !file.without.includes(name)) : []
  return { list, file: names, fileOnDemand: undefined, readInFile: (row: object) => apartIn(columns, row) }
}

const setOnes = (conditions: readonly Condition[]): SQL[] =>
  conditions.filter((condition) => !!condition) as SQL[]

function conditionsOf<R extends ListRoute>(where: ListRows<R>['where'], query: ListFilters<R>): SQL[] {
  if (typeof where === 'function') return setOnes(where(query))
  const given: Readonly<Record<string, unknown>> = query
  const conditions = Object.entries<(value: never) => Condition>(where)
  return setOnes(
    conditions.map(([name, condition]) => {
      const value = given[name]
      return value != null && value !== '' && condition(value as never)
    }),
  )
}

const all = ({ always = sql`true` }: { readonly always?: SQL }, conditions: readonly SQL[]) =>
  sql.join([always, ...conditions], sql` and `)

const orderOf = <R extends ListRoute>({ orders, usual }: ListRows<R>, query: ListFilters<R>) =>
  chosenOrder(
    orders,
    (query as { sortBy?: string }).sortBy ?? (typeof usual === 'string' ? usual : usual(query)),
  )

const whichOf = <R extends ListRoute>(list: ListRows<R>, query: ListFilters<R>) => ({
  condition: all(list, conditionsOf(list.where, query)),
  order: orderOf(list, query),
  ...(list.whereMany && { ofMany: all(list, conditionsOf(list.whereMany, query)) }),
})

const isNarrow = <R extends ListRoute>(list: ListRows<R>, query: ListFilters<R>) =>
  conditionsOf(list.where, query).length > 0

async function countOf<R extends ListRoute>(
  db: Database,
  list: ListRows<R>,
  query: ListFilters<R>,
): Promise<Counted> {
  if (list.total && !isNarrow(list, query)) return { count: await list.total(db), capped: false }
  return countRows(db, list, whichOf(list, query))
}

/** Each batch starts where the one before ended, so a change made on the way neither repeats nor skips other rows. */
async function* readBatches<R extends ListRoute>(
  db: Database,
  list: ListRows<R>,
  query: ListFilters<R>,
  batchSize: number,
) {
  const which = whichOf(list, query)
  let after: Position | undefined
  do {
    const batch = await readChosen(db, list, which, { limit: batchSize, after, positions: true })
    yield batch
    after = batch.rows.length === batchSize ? batch.positions.at(-1) : undefined
  } while (after)
}

/** Rows of a list as CSV lines with these columns; lists of values stand in one cell. */
export const csvRows = (rows: readonly object[], columns: readonly string[]): string =>
  csvLines(rows.map((row) => columns.map((column) => cellOf((row as Record<string, unknown>)[column]))))

/** Truth values as spreadsheets write them, several values in one cell. */
function cellOf(value: unknown): CsvCell {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return value.map(String).join('; ')
  return typeof value === 'number' ? value : value == null ? null : String(value)
}
