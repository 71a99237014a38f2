import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ListSpec, type ListState, parseListState, type SortOf, writeListState } from './list-state.ts'

/**
 * Page, size, search, sort and filters of a list, kept in the address: a link or the back button brings them
 * back. Every change but that of the page returns to page 1. `query` is what the list's call takes.
 */
export function useListState<const F extends string, const S extends string>(spec: ListSpec<F, S>) {
  const [params, setParams] = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the spec is a constant of the page
  const state = useMemo(() => parseListState(params, spec), [params])

  function change(part: Partial<ListState<F, S>>, replace = false) {
    setParams(
      (before) => writeListState(before, { ...parseListState(before, spec), page: 1, ...part }, spec),
      {
        preventScrollReset: true,
        replace,
      },
    )
  }

  return {
    ...state,
    query: {
      pageIndex: state.page,
      perPage: state.size,
      search: state.search || undefined,
      sortBy: state.sort,
      ...state.filters,
    },
    setPage: (page: number) => change({ page }),
    /** The page that the server has shown in place of one beyond the end; the back button passes over that one. */
    correctPage: (page: number) => change({ page }, true),
    setSize: (size: number) => change({ size }),
    setSearch: (search: string) => change({ search }),
    setSort: (sort: SortOf<S>) => change({ sort }),
    /** Sets some filters at once; an empty value drops one. */
    setFilters: (some: Partial<Record<F, string | null>>) =>
      change({ filters: withoutEmpty({ ...state.filters, ...some }) }),
    /** Drops the search and all filters. */
    reset: () => change({ search: '', filters: {} }),
    isFiltered: state.search !== '' || Object.keys(state.filters).length > 0,
  }
}

function withoutEmpty<F extends string>(filters: Partial<Record<F, string | null>>) {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as Partial<
    Record<F, string>
  >
}
