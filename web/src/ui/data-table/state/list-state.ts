/** What a list shows, as kept in its address. */
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
  /** Those of them that take no rows away but show others, such as a tab or a period. */
  sides?: readonly F[]
  defaultSort?: SortOf<S>
  defaultSize?: number
}

export const PAGE_SIZES = [5, 10, 20, 50, 100] as const
export const DEFAULT_SIZE = 20
/** The name in the address of the saved view that is open. */
export const VIEW_PARAM = 'view'

/** Whether a text is a day, as an address may hold it. */
export const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/** Reads a list's state from its address; what is odd counts as not given. */
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

/** The address of a state; what is as by default is left out, other parameters stay. */
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

/** The first click on a heading sorts upwards, the second downwards, the third returns to the usual order. */
export function nextSort<S extends string>(
  current: SortOf<S> | undefined,
  key: S,
  usual: SortOf<S> | undefined,
): SortOf<S> | undefined {
  if (current === key) return `-${key}`
  if (current === `-${key}` && usual !== current) return usual
  return key
}
