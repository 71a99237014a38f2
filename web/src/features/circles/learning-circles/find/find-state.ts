import { t } from '@lingui/core/macro'
export const circleSorts = [
  { value: 'near', label: t`Nearest and soonest first` },
  { value: '-karma', label: t`Most karma first` },
  { value: 'name', label: t`By name` },
  { value: '-created_at', label: t`Newest first` },
] as const
export type CircleSort = (typeof circleSorts)[number]['value']

/** Search, filters and order, kept in the address. */
export interface FindState {
  search: string
  ig: string | null
  district: string | null
  /**
   * The name is kept in the address as well, because there are thousands of colleges and no list to look it
   * up in.
   */
  college: { id: string; name: string } | null
  /** Only circles of my own college. */
  mine: boolean
  sort: CircleSort
}

export const nothingWanted: FindState = {
  search: '',
  ig: null,
  district: null,
  college: null,
  mine: false,
  sort: 'near',
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Parses the address; invalid values are ignored. */
export function parseFind(params: URLSearchParams): FindState {
  const idOf = (name: string) => {
    const value = params.get(name) ?? ''
    return ID.test(value) ? value : null
  }
  const college = idOf('college')
  return {
    search: params.get('search')?.trim().slice(0, 100) ?? '',
    ig: idOf('ig'),
    district: idOf('district'),
    college:
      college === null ? null : { id: college, name: params.get('collegeName') || t`The chosen college` },
    mine: params.get('mine') === 'true',
    sort: circleSorts.find(({ value }) => value === params.get('sort'))?.value ?? nothingWanted.sort,
  }
}

/** The query parameters of a state, without default values. */
export function writeFind({ search, ig, district, college, mine, sort }: FindState): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (ig) params.set('ig', ig)
  if (district) params.set('district', district)
  if (college) {
    params.set('college', college.id)
    params.set('collegeName', college.name)
  }
  if (mine) params.set('mine', 'true')
  if (sort !== nothingWanted.sort) params.set('sort', sort)
  return params
}

/** The state as query of the call: all circles, those with a free seat, or full ones. */
export function findQuery({ search, ig, district, college, mine, sort }: FindState, which?: 'open' | 'full') {
  return {
    ...(search && { search }),
    ...(ig && { ig }),
    ...(district && { district }),
    ...(college && { org: college.id }),
    ...(mine && { mine: 'true' }),
    ...(which && { [which]: 'true' }),
    sortBy: sort,
  }
}

/** Whether any filter is set. */
export function isNarrowed({ search, ig, district, college, mine }: FindState): boolean {
  return search !== '' || ig !== null || district !== null || college !== null || mine
}
