/** State of a list as kept in the address. */
export interface ListState<F extends string, S extends string> {
  page: number
  size: number
  search: string
  sort: SortOf<S> | undefined
  filters: Partial<Record<F, string>>
}

export type SortOf<S extends string> = S | `-${S}`

export interface ListSpec<F extends string, S extends string> {
  sortKeys: readonly S[]
  filters: readonly F[]
  /**
   * Filters that switch what is listed, such as a tab or period, rather than narrow it. Resetting filters
   * keeps them.
   */
  sides?: readonly F[]
  defaultSort?: SortOf<S>
  defaultSize?: number
}

export const PAGE_SIZES = [5, 10, 20, 50, 100] as const
export const DEFAULT_SIZE = 20
/** Query parameter with the id of the open saved view. */
export const VIEW_PARAM = 'view'

/** True for a date in the form `YYYY-MM-DD`. */
export const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/** Parses a list's state from the address; ignores invalid values. */
export function parseListState<F extends string, S extends string>(
  params: URLSearchParams,
  spec: ListSpec<F, S>,
): ListState<F, S> {
  const page = Number(params.get('page'))
  const size = Number(params.get('size'))
  const sort = params.get('sort') ?? ''
  const filters: Partial<Record<F, string>> = {}
  for (const name of spec.filters) {
    const value = params.get(name)?.trim()
    if (value) filters[name] = value
  }
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.some((known) => known === size) ? size : (spec.defaultSize ?? DEFAULT_SIZE),
    search: params.get('search')?.trim() ?? '',
    sort: spec.sortKeys.some((key) => key === sort.replace(/^-/, ''))
      ? (sort as SortOf<S>)
      : spec.defaultSort,
    filters,
  }
}

/** Writes a list's state to the address. Leaves out defaults, and keeps other parameters. */
export function writeListState<F extends string, S extends string>(
  before: URLSearchParams,
  state: ListState<F, S>,
  spec: ListSpec<F, S>,
): URLSearchParams {
  const params = new URLSearchParams(before)
  const set = (name: string, value: string | undefined) => {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  set('page', state.page > 1 ? String(state.page) : undefined)
  set('size', state.size === (spec.defaultSize ?? DEFAULT_SIZE) ? undefined : String(state.size))
  set('search', state.search)
  set('sort', state.sort === spec.defaultSort ? undefined : state.sort)
  for (const name of spec.filters) set(name, state.filters[name])
  return params
}

/** Cycles a heading: ascending, descending, default order. */
export function nextSort<S extends string>(
  current: SortOf<S> | undefined,
  key: S,
  usual: SortOf<S> | undefined,
): SortOf<S> | undefined {
  if (current === key) return `-${key}`
  if (current === `-${key}` && usual !== current) return usual
  return key
}
