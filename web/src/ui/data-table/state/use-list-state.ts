import { useMemo } from 'react'
import { useAddressParams } from '../../address/use-address-params.ts'
import {
  DEFAULT_SIZE,
  type ListSpec,
  type ListState,
  nextSort,
  parseListState,
  type SortOf,
  VIEW_PARAM,
  writeListState,
} from './list-state.ts'

export interface ListControls<F extends string = never, S extends string = string> extends ListState<F, S> {
  setPage: (page: number) => void
  /** Sets the page the server returned instead of one beyond the end. Replaces the history entry. */
  correctPage: (page: number) => void
  setSize: (size: number) => void
  setSearch: (search: string) => void
  setSort(sort: SortOf<S> | undefined): void
  /** Cycles a column: ascending, descending, default order. */
  sortBy(key: S): void
  /** Sets several filters at once; an empty value removes one. */
  setFilters: (some: Partial<Record<F, string | null>>) => void
  removeFilters: () => void
  /** Clears the search and all filters. */
  reset: () => void
  /** Search, filters and order as a query string, without the page. */
  address: string
  /** Normalises another such query string. */
  tidy: (address: string) => string
}

/**
 * Page, size, search, order and filters of a list, kept in the address so that links and the back button
 * restore them. Any change except paging returns to page 1.
 */
export function useListState<const F extends string, const S extends string>(
  spec: ListSpec<F, S>,
): ListControls<F, S> {
  const [params, setParams] = useAddressParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the spec is a constant of the page
  const state = useMemo(() => parseListState(params, spec), [params])

  type Part = Partial<ListState<F, S>>
  function change(part: Part | ((was: ListState<F, S>) => Part), replace = false) {
    setParams(
      (before) => {
        const was = parseListState(before, spec)
        const next = { ...was, page: 1, ...(typeof part === 'function' ? part(was) : part) }
        const params = writeListState(before, next, spec)
        // When the last filter is removed, leave the view and show all rows.
        if (narrows(was) && !narrows(next)) params.delete(VIEW_PARAM)
        return params
      },
      {
        preventScrollReset: true,
        replace,
      },
    )
  }

  return {
    ...state,
    setPage: (page) => change({ page }),
    correctPage: (page) => change({ page }, true),
    setSize: (size) => change({ size }),
    setSearch: (search) => change({ search }),
    setSort: (sort) => change({ sort }),
    sortBy: (key) => change((was) => ({ sort: nextSort(was.sort, key, spec.defaultSort) })),
    setFilters: (some) => change((was) => ({ filters: withoutEmpty({ ...was.filters, ...some }) })),
    removeFilters: () => change(({ filters }) => ({ filters: sidesOf(filters, spec) })),
    reset: () => change(({ filters }) => ({ search: '', filters: sidesOf(filters, spec) })),
    address: viewAddress(state, spec),
    tidy: (address) => viewAddress(parseListState(new URLSearchParams(address), spec), spec),
  }
}

const narrows = ({ search, filters }: Pick<ListState<string, string>, 'search' | 'filters'>) =>
  search !== '' || Object.keys(filters).length > 0

/** Tab and period are kept when filters are reset. */
const sidesOf = <F extends string>(
  filters: Partial<Record<F, string>>,
  { sides = [] }: ListSpec<F, string>,
) => Object.fromEntries(sides.map((name) => [name, filters[name]])) as Partial<Record<F, string>>

const viewAddress = <F extends string, S extends string>(state: ListState<F, S>, spec: ListSpec<F, S>) =>
  writeListState(
    new URLSearchParams(),
    { ...state, page: 1, size: spec.defaultSize ?? DEFAULT_SIZE },
    spec,
  ).toString()

function withoutEmpty<F extends string>(filters: Partial<Record<F, string | null>>) {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as Partial<
    Record<F, string>
  >
}
