import { type BulkJob, STREAMED_ROWS } from '@muster/contract/lib/bulk-acts.ts'
import type { InputOf, QueryOf, ReplyOf, RouteDefinition } from '@muster/contract/lib/route.ts'
import {
  keepPreviousData,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Call, Download } from '../../api/client.ts'
import { type CallKey, queryOf } from '../../api/query-of.ts'
import type { BulkRows } from '../bulk/bulk-rows.ts'
import { randomId } from '../random-id.ts'
import type { Column } from './columns/column.ts'
import { useColumnChoice } from './columns/use-column-choice.ts'
import type { Pagination } from './pager.tsx'
import { PAGE_SIZES } from './state/list-state.ts'
import { type ListControls, useListState } from './state/use-list-state.ts'
import { addressNames, askedBy, type Filter, panelOf } from './toolbar/filter.tsx'
import type { ListFilters } from './toolbar/list-filters.tsx'
import { useViews } from './views/use-viewed.ts'
import type { Viewed } from './views/view-state.ts'

const SMALLEST = PAGE_SIZES[0]

export type RowOf<R extends RouteDefinition> =
  ReplyOf<R> extends { data: (infer Row extends { id: string })[] } ? Row : never
type SortOf<R extends RouteDefinition> =
  QueryOf<R> extends { sortBy?: infer S } ? NonNullable<S> & string : never
/** What a list and its file have in common: search, order and filters. */
type Narrowed<R extends RouteDefinition> = Omit<NonNullable<InputOf<R>['query']>, 'pageIndex' | 'perPage'>

/** What narrows a list, by the name that its call has for it. */
type FilterName<R extends RouteDefinition> = Exclude<keyof Narrowed<R> & string, 'search' | 'sortBy'>
type NarrowedBy<R extends RouteDefinition> = {
  readonly [N in keyof Narrowed<R> as N & FilterName<R>]?: Filter<Narrowed<R>[N]>
}

/** A column of what a call lists: row and sort keys are those of the contract. */
export type ColumnOf<R extends RouteDefinition> = Column<RowOf<R>, Exclude<SortOf<R>, `-${string}`>>

export interface ListOptions<R extends RouteDefinition, F extends string> {
  call: Call<R>
  /** What the address of the call names, such as the record whose rows these are. */
  params?: InputOf<R>['params']
  columns: readonly ColumnOf<R>[]
  /** The keys of the columns that show, beside the first one, until somebody chooses others; all by default. */
  firstColumns?: readonly string[]
  /** The order that the server keeps where none is chosen. */
  usual?: SortOf<R>
  /** Its filters, under the names that the call has for them: one that the call does not know does not compile. */
  narrowedBy?: NarrowedBy<NoInfer<R>>
  /** What else the address says, such as a period or a side: that shows other rows, and stays when filters go. */
  filters?: readonly F[]
  /** What that asks of the call. What is odd in the address counts as not given. */
  asked?: (filters: Partial<Record<F, string>>) => Partial<Narrowed<R>>
  /** Names the choice of columns and the file; a list without it offers neither. */
  screen?: string
  /** The rows of all pages as a file, with the columns that show. */
  csv?: (query: Narrowed<R> & { columns: string; reason?: string }) => Promise<Download>
  /** Columns of the file that nobody takes without a reason. */
  personal?: readonly string[]
  /** Has the file made by a job, where it is long. */
  makeFile?: (rows: BulkRows, file: { columns: string[]; reason?: string }) => Promise<BulkJob>
  /** Reads the page again every so many milliseconds, where others change it all the time. */
  refetchInterval?: number
}

/** A query for what a pager says of a list. */
type CountQuery = UseQueryOptions<unknown, Error, Pagination, CallKey>

export interface PageOf<Row> {
  data: Row[]
  pagination: Pagination
}

/** A list with its state in the address, as `ListTable` and `ListPage` show it. */
export interface List<Row extends { id: string }, F extends string = never> extends ListControls<F> {
  query: UseQueryResult<PageOf<Row>>
  /** A search or a filter takes rows away: what has a chip, as what is odd in the address takes none. */
  isFiltered: boolean
  /** Reads a page ahead of showing it. */
  readPage: (page: number) => Promise<PageOf<Row>>
  /** How many rows there would be without some of the filters, or without the search. */
  countWithout: (names: readonly F[] | 'search') => CountQuery
  /** Those that show, in their order. */
  columns: readonly Column<Row>[]
  allColumns: readonly Column<Row>[]
  choice:
    | {
        all: readonly Column<Row>[]
        shown: readonly string[]
        set: (keys: readonly string[]) => void
        reset: () => void
      }
    | undefined
  /** Its saved views; undefined for lists without them. */
  viewed: Viewed | undefined
  /** Search, order and filters as the call takes them. */
  narrowed: object
  /** Chips and fields of the filters; undefined for lists without them. */
  panel: ListFilters<string> | undefined
  file: ListFile | undefined
}

/** The rows of all pages as a file, in the columns that show. */
export interface ListFile {
  screen: string
  load: (reason?: string) => Promise<Download>
  asksReason: boolean
  /** Where the list is too long to wait for. */
  make: ((reason?: string) => Promise<BulkJob>) | undefined
}

/**
 * A list of staff, a page at a time. Page, search, order and filters are kept in the address; it can be sorted by what
 * its columns can be sorted by; the file holds what search and filters leave, in the columns that show.
 */
export function useList<R extends RouteDefinition, const F extends string = never>(
  options: ListOptions<R, F>,
): List<RowOf<R>, F | FilterName<R>> {
  type Names = F | FilterName<R>
  const { call, params, columns, firstColumns, usual, filters = [], asked, screen, refetchInterval } = options
  const narrowedBy: Readonly<Record<string, Filter | undefined>> = options.narrowedBy ?? {}
  const of = params && { params }
  const client = useQueryClient()
  const state = useListState<Names, string>({
    sortKeys: columns.flatMap(({ sortKey }) => sortKey ?? []),
    filters: [...filters, ...(addressNames(narrowedBy) as Names[])],
    sides: filters,
    ...(usual && { defaultSort: usual }),
  })
  const narrowedTo = (search: string, filters: Partial<Record<Names, string>>) =>
    ({
      search: search || undefined,
      sortBy: state.sort,
      ...askedBy(narrowedBy, filters),
      ...asked?.(filters),
    }) as unknown as Narrowed<R>
  const narrowed = narrowedTo(state.search, state.filters)
  const pageQuery = (pageIndex: number) => {
    const input = { ...of, query: { pageIndex, perPage: state.size, ...narrowed } } as InputOf<R>
    return queryOf(call, input, {
      placeholderData: keepPreviousData,
      ...(refetchInterval && { refetchInterval }),
      select: (reply) => reply as PageOf<RowOf<R>>,
    })
  }
  const countWithout = (names: readonly Names[] | 'search') => {
    const left = { ...state.filters }
    if (names !== 'search') for (const name of names) delete left[name]
    const query = {
      pageIndex: 1,
      perPage: SMALLEST,
      ...narrowedTo(names === 'search' ? '' : state.search, left),
    }
    return queryOf(call, { ...of, query } as InputOf<R>, {
      select: (reply) => (reply as PageOf<RowOf<R>>).pagination,
    }) as unknown as CountQuery
  }
  const usualColumns = firstColumns ?? columns.slice(1).map(({ key }) => key)
  const views = useViews(screen)
  const chosen = useColumnChoice(screen ?? '', columns, usualColumns, views?.open)

  const shown = screen ? chosen.columns : columns
  const query = useQuery(pageQuery(state.page))

  const asIs = chosen.choice.join() === usualColumns.join()
  const viewed = views && {
    ...views,
    address: state.address,
    query: set(narrowed),
    columns: asIs ? null : chosen.choice,
    tidy: state.tidy,
  }

  const panel = options.narrowedBy && panelOf(narrowedBy, state)

  return {
    ...state,
    isFiltered: state.search !== '' || (panel?.set.length ?? 0) > 0,
    viewed,
    query,
    narrowed,
    panel,
    readPage: async (page) => (await client.fetchQuery(pageQuery(page))) as PageOf<RowOf<R>>,
    countWithout,
    columns: shown,
    allColumns: columns,
    choice: screen
      ? { all: columns, shown: chosen.choice, set: chosen.setChoice, reset: chosen.reset }
      : undefined,
    file: fileOf(options, narrowed, shown, query.data?.pagination),
  }
}

function fileOf<R extends RouteDefinition, F extends string>(
  { screen, csv, personal = [], makeFile }: ListOptions<R, F>,
  narrowed: Narrowed<R>,
  shown: readonly Pick<Column<never>, 'key' | 'file'>[],
  pagination: Pagination | undefined,
): ListFile | undefined {
  if (!screen || !csv) return undefined
  const columns = shown.flatMap(({ key, file = [key] }) => file)
  const { count = 0, countIsCapped } = pagination ?? {}
  const isLong = countIsCapped || count > STREAMED_ROWS
  const because = (reason: string | undefined) => reason && { reason }
  return {
    screen,
    load: (reason) => csv({ ...narrowed, columns: columns.join(), ...because(reason) }),
    asksReason: columns.some((column) => personal.includes(column)),
    make:
      isLong && makeFile
        ? (reason) =>
            makeFile({ key: randomId(), matching: narrowed, seen: count }, { columns, ...because(reason) })
        : undefined,
  }
}

/** Only what is asked for. */
const set = (query: object) =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as Viewed['query']
