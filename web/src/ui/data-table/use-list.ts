import { type BulkJob, STREAMED_ROWS } from '@muster/contract/lib/bulk-acts.ts'
import type { InputOf, QueryOf, ReplyOf, RouteDefinition } from '@muster/contract/lib/route.ts'
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call, Download } from '../../api/client.ts'
import { queryOf } from '../../api/query-of.ts'
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
import type { CountQuery, ReadyView, Viewed } from './views/view-state.ts'

const SMALLEST = PAGE_SIZES[0]

export type RowOf<R extends RouteDefinition> =
  ReplyOf<R> extends { data: (infer Row extends { id: string })[] } ? Row : never
type SortOf<R extends RouteDefinition> =
  QueryOf<R> extends { sortBy?: infer S } ? NonNullable<S> & string : never
/** The part of the query shared by list and file: search, order and filters. */
type Narrowed<R extends RouteDefinition> = Omit<NonNullable<InputOf<R>['query']>, 'pageIndex' | 'perPage'>

/** Filter names, as the call defines them. */
type FilterName<R extends RouteDefinition> = Exclude<keyof Narrowed<R> & string, 'search' | 'sortBy'>
type NarrowedBy<R extends RouteDefinition> = {
  readonly [N in keyof Narrowed<R> as N & FilterName<R>]?: Filter<Narrowed<R>[N]>
}

/** A column for a call: row type and sort keys come from the contract. */
export type ColumnOf<R extends RouteDefinition> = Column<RowOf<R>, Exclude<SortOf<R>, `-${string}`>>

export interface ListOptions<R extends RouteDefinition, F extends string> {
  call: Call<R>
  /** Path parameters, such as the record the rows belong to. */
  params?: InputOf<R>['params']
  columns: readonly ColumnOf<R>[]
  /** Keys of the columns visible by default, besides the first; all by default. */
  firstColumns?: readonly string[]
  /** The server's default order. */
  usual?: SortOf<R>
  /** Filters by the call's parameter names; an unknown name is a compile error. */
  narrowedBy?: NarrowedBy<NoInfer<R>>
  /**
   * Further query parameters, such as a period or tab, that switch the rows and are kept when filters are
   * reset.
   */
  filters?: readonly F[]
  /** Maps those to the call's query; ignore invalid values. */
  asked?: (filters: Partial<Record<F, string>>) => Partial<Narrowed<R>>
  /** Views that everyone has, as tabs before the saved ones; for lists with saved views. */
  ready?: readonly ReadyView[]
  /** Key for the column choice and the file name. Without it, the list offers neither. */
  screen?: string
  /** Loads all pages as CSV with the visible columns. */
  csv?: (query: Narrowed<R> & { columns: string; reason?: string }) => Promise<Download>
  /** CSV columns that require a reason. */
  personal?: readonly string[]
  /** Starts a job that makes the file, for long lists. */
  makeFile?: (rows: BulkRows, file: { columns: string[]; reason?: string }) => Promise<BulkJob>
  /** Rows on a page at first; 20 by default. */
  firstSize?: (typeof PAGE_SIZES)[number]
  /** Polling interval in milliseconds. */
  refetchInterval?: number
}

export interface PageOf<Row> {
  data: Row[]
  pagination: Pagination
}

/** A list with its state in the address, for `ListTable` and `ListPage`. */
export interface List<Row extends { id: string }, F extends string = never> extends ListControls<F> {
  query: UseQueryResult<PageOf<Row>>
  /** True if a search or a filter with a chip is active; invalid address values don't count. */
  isFiltered: boolean
  /** Prefetches a page. */
  readPage: (page: number) => Promise<PageOf<Row>>
  /** Count without some filters, or without the search. */
  countWithout: (names: readonly F[] | 'search') => CountQuery
  /** Visible columns in order. */
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
  /** Search, order and filters as the call's query. */
  narrowed: object
  /** Chips and fields of the filters; undefined for lists without filters. */
  panel: ListFilters<string> | undefined
  file: ListFile | undefined
}

/** CSV of all pages with the visible columns. */
export interface ListFile {
  screen: string
  load: (reason?: string) => Promise<Download>
  asksReason: boolean
  /** Starts a job instead, if the list is too long to stream. */
  make: ((reason?: string) => Promise<BulkJob>) | undefined
}

/**
 * A paged staff list. Page, search, order and filters are kept in the address; sorting follows the columns'
 * sort keys, and the CSV contains the matching rows with the visible columns.
 */
export function useList<R extends RouteDefinition, const F extends string = never>(
  options: ListOptions<R, F>,
): List<RowOf<R>, F | FilterName<R>> {
  type Names = F | FilterName<R>
  const { call, params, columns, firstColumns, usual, filters = [], asked, screen, refetchInterval } = options
  const { ready = [], firstSize } = options
  const narrowedBy: Readonly<Record<string, Filter | undefined>> = options.narrowedBy ?? {}
  const of = params && { params }
  const client = useQueryClient()
  const state = useListState<Names, string>({
    sortKeys: columns.flatMap(({ sortKey }) => sortKey ?? []),
    filters: [...filters, ...(addressNames(narrowedBy) as Names[])],
    sides: filters,
    ...(usual && { defaultSort: usual }),
    ...(firstSize && { defaultSize: firstSize }),
  })
  const narrowedTo = (search: string, filters: Partial<Record<Names, string>>) => {
    const query: object = {
      search: search || undefined,
      sortBy: state.sort,
      ...askedBy(narrowedBy, filters),
      ...asked?.(filters),
    }
    return query as Narrowed<R>
  }
  const narrowed = narrowedTo(state.search, state.filters)
  const pageQuery = (pageIndex: number) => {
    const input = { ...of, query: { pageIndex, perPage: state.size, ...narrowed } } as InputOf<R>
    return queryOf(call, input, {
      placeholderData: keepPreviousData,
      ...(refetchInterval && { refetchInterval }),
      select: (reply) => reply as PageOf<RowOf<R>>,
    })
  }
  const countOf = (search: string, filters: Partial<Record<Names, string>>) => {
    const query = { pageIndex: 1, perPage: SMALLEST, ...narrowedTo(search, filters) }
    return queryOf(call, { ...of, query } as InputOf<R>, {
      select: (reply) => (reply as PageOf<RowOf<R>>).pagination,
    }) as CountQuery
  }
  const countWithout = (names: readonly Names[] | 'search') => {
    const left = { ...state.filters }
    if (names !== 'search') for (const name of names) delete left[name]
    return countOf(names === 'search' ? '' : state.search, left)
  }
  const usualColumns = firstColumns ?? columns.slice(1).map(({ key }) => key)
  const views = useViews(screen)
  const chosen = useColumnChoice(screen ?? '', columns, usualColumns, views?.open)

  const shown = screen ? chosen.columns : columns
  const query = useQuery(pageQuery(state.page))

  const asIs = chosen.choice.join() === usualColumns.join()
  const viewed = views && {
    ...views,
    ready: ready.map((view) => ({
      ...view,
      address: state.tidy(view.address),
      counted: countOf('', Object.fromEntries(new URLSearchParams(view.address)) as typeof state.filters),
    })),
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

/** Drops empty values. */
const set = (query: object) =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as Viewed['query']
