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

/**
 * A call that answers with a page: its query has search, order and filters, its reply has rows and
 * pagination.
 */
export type ListRoute = RouteDefinition & { readonly query: z.ZodObject; readonly reply: z.ZodType }

export type ListRow<R extends ListRoute> = ReplyOf<R> extends { data: (infer Row)[] } ? Row : never
type SortChoice<R extends ListRoute> =
  QueryOf<R> extends { sortBy?: infer S } ? NonNullable<S> & string : never
type SortKeyOf<R extends ListRoute> = Exclude<SortChoice<R>, `-${string}`>
/** Query that a list and its CSV file share: search, order and filters. */
export type ListFilters<R extends ListRoute> = Omit<QueryOf<R>, 'pageIndex' | 'perPage'>
type PageQuery = { readonly pageIndex: number; readonly perPage: number }

type Condition = SQL | false | null | undefined | '' | 0
/** The SQL condition of each filter in the contract; a filter without one is a type error. */
export type ConditionsByName<R extends ListRoute> = {
  readonly [F in keyof ListFilters<R> as F extends 'sortBy' ? never : F]-?: (
    value: NonNullable<ListFilters<R>[F]>,
  ) => Condition
}
type Conditions<R extends ListRoute> = (query: ListFilters<R>) => readonly Condition[]

/** The rows of a list and their orders. A sort key of the contract without an order is a type error. */
export interface ListRows<R extends ListRoute> extends Source {
  /** Condition that every row meets, whatever was searched for. */
  readonly always?: SQL
  /**
   * Conditions of the search and of filters that are set: each by its name, or from the whole query if they
   * depend on each other.
   */
  readonly where: ConditionsByName<R> | Conditions<R>
  /**
   * Equivalent conditions that are evaluated row by row. If there are known to be very many matches, rows are
   * read in their order, only as far as the page needs.
   */
  readonly whereMany?: ConditionsByName<R> | Conditions<R>
  /** Orders of the contract's sort keys. Additional keys can only be used as the default order. */
  readonly orders: Readonly<Record<SortKeyOf<R>, Order> & Record<string, Order>>
  /** Default order: a key of `orders`; a leading `-` reverses it. */
  readonly usual: string | ((query: ListFilters<R>) => string)
  /** Number of rows without search and filters, if it's stored; otherwise they are counted. */
  readonly total?: (db: Database) => Promise<number>
  /**
   * Hot pages, such as the first one of a screen: concurrent requests for a page share one read. Only for
   * lists whose rows are the same for everyone who can see them.
   */
  readonly isHot?: true
}

/**
 * A list of one table's rows. `R` is its call, `Row` what `columns` select if `present` has to convert it,
 * and `FileRow` the row of its CSV file if that differs.
 */
export type ListDescription<R extends ListRoute, Row, FileRow = ListRow<R>> = Omit<
  ListRows<R>,
  'columns' | 'orders'
> & {
  /** Converts selected rows to rows of the contract, if they differ. */
  readonly present?: (row: Row) => ListRow<R>
  /** Converts rows of the contract to rows of the file. */
  readonly inFile?: (rows: ListRow<R>[], db: Database) => FileRow[] | Promise<FileRow[]>
} & (WrittenColumns<R, FileRow> | DescribedColumns<R, Row>)

/** Columns as SQL, with separate orders. */
interface WrittenColumns<R extends ListRoute, FileRow> extends Pick<ListRows<R>, 'columns' | 'orders'> {
  /** Columns of its file, in default order. */
  readonly file?: readonly (keyof FileRow & string)[]
  /** Columns that are in the file only if requested, because older clients expect the others. */
  readonly fileOnDemand?: readonly (keyof FileRow & string)[]
}

/** Columns by name, each with its order if it's sortable; the file has what was selected. */
type DescribedColumns<R extends ListRoute, Row> = {
  readonly columns: NamedColumns<Row, SortKeyOf<R>>
  /** Columns to leave out of its file. */
  readonly file?: { readonly without: readonly ColumnNames<Row>[] }
} & OtherOrders<Exclude<SortKeyOf<R>, ColumnNames<Row>>>

/** Sort keys that aren't columns. */
type OtherOrders<K extends string> = [K] extends [never]
  ? { readonly orders?: Readonly<Record<string, Order>> }
  : { readonly orders: Readonly<Record<K, Order> & Record<string, Order>> }

/**
 * Makes `present` required if selected rows differ from the contract's, and `inFile` if rows of the file do.
 */
type Presented<R extends ListRoute, Row> = [Row] extends [ListRow<R>]
  ? unknown
  : Pick<Required<ListDescription<R, Row>>, 'present'>
type Filed<R extends ListRoute, FileRow> = [ListRow<R>] extends [FileRow]
  ? unknown
  : Pick<Required<ListDescription<R, never, FileRow>>, 'inFile'>

/** Query of a list's file: its filters, and the columns. */
export type FileQuery<R extends ListRoute> = ListFilters<R> & {
  readonly columns?: readonly string[] | undefined
}

export interface Listing<R extends ListRoute> {
  readonly description: ListRows<R>
  /** Columns of its file. */
  readonly file: readonly string[]
  /**
   * One page; past the end, the last page. Rows are counted up to 10,000, or the list's own `most`; a longer
   * list ends there with `countIsCapped`, unless its total is stored. Two statements, and one more if the
   * list turns out to be that long, or shorter than its cached count.
   */
  page(db: Database, query: ListFilters<R> & PageQuery): Promise<ReplyOf<R>>
  /** The row that meets a condition, or null; search, filters and `always` don't apply. One statement. */
  one(db: Database, condition: SQL): Promise<ListRow<R> | null>
  /** The first matching rows, without counting. One statement. */
  first(db: Database, query: ListFilters<R>, limit: number): Promise<ListRow<R>[]>
  /** All matching rows in order, in batches. */
  batches(db: Database, query: ListFilters<R>, batchSize?: number): AsyncGenerator<ListRow<R>[]>
  /**
   * Its file as CSV text with the requested columns (default: all). The heading is emitted with the first
   * rows, so that a failing statement becomes an error response.
   */
  csv(db: Database, query: FileQuery<R>, batchSize?: number): AsyncGenerator<string>
  /** Rows of its file, in batches: those with these ids, or all matching ones. */
  fileRows(
    db: Database,
    query: ListFilters<R>,
    ids?: readonly string[] | null,
    batchSize?: number,
  ): AsyncGenerator<object[]>
  /** Ids of all matching rows, in batches. */
  ids(db: Database, query: ListFilters<R>, batchSize?: number): AsyncGenerator<string[]>
  /** Number of matching rows, as in `page`. At most one statement. */
  count(db: Database, query: ListFilters<R>): Promise<Counted>
}

const BATCH = 1_000

/**
 * Creates a list. Each batch of a download or iteration is its own statement, so that no transaction stays
 * open.
 */
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

/** The list with its columns as SQL, and the content of its file. */
function written<R extends ListRoute, Row, FileRow>(description: ListDescription<R, Row, FileRow>) {
  if (description.columns instanceof SQL) {
    const { file = [], fileOnDemand, ...list } = description as ListRows<R> & WrittenColumns<R, FileRow>
    return { list, file, fileOnDemand, readInFile: undefined }
  }
  const { columns, file, ...rest } = description as Omit<ListRows<R>, 'columns'> & {
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
  const conditions = Object.entries(where as Readonly<Record<string, (value: unknown) => Condition>>)
  return setOnes(
    conditions.map(([name, condition]) => {
      const value = given[name]
      return value != null && value !== '' && condition(value)
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

/**
 * Keyset pagination: each batch continues after the last row of the previous one, so that concurrent changes
 * neither repeat nor skip other rows.
 */
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

/** CSV lines of rows with these columns; arrays are joined in one cell. */
export const csvRows = (rows: readonly object[], columns: readonly string[]): string =>
  csvLines(rows.map((row) => columns.map((column) => cellOf((row as Record<string, unknown>)[column]))))

/** Formats booleans as spreadsheets do, and joins arrays. */
function cellOf(value: unknown): CsvCell {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return value.map(String).join('; ')
  return typeof value === 'number' ? value : value == null ? null : String(value)
}
