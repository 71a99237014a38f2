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

/** The state of a list and what changes it. */
export interface ListControls<F extends string = never, S extends string = string> extends ListState<F, S> {
  setPage: (page: number) => void
  /** The page that the server has shown in place of one beyond the end; the back button passes over that one. */
  correctPage: (page: number) => void
  setSize: (size: number) => void
  setSearch: (search: string) => void
  setSort(sort: SortOf<S> | undefined): void
  /** Goes on from the order there is to the next one of a column: upwards, downwards, the usual one. */
  sortBy(key: S): void
  /** Sets some filters at once; an empty value drops one. */
  setFilters: (some: Partial<Record<F, string | null>>) => void
  removeFilters: () => void
  /** Drops the search and all filters. */
  reset: () => void
  /** Search, filters and order as the address holds them, without the page. */
  address: string
  /** Another such address as the list would write it. */
  tidy: (address: string) => string
}

/**
 * Page, size, search, sort and filters of a list, kept in the address: a link or the back button brings them
 * back. Every change but that of the page returns to page 1.
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
        // Without its last filter a view shows all rows.
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

/** The tab and the period stay when filters are taken away. */
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
