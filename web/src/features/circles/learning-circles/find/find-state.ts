export const circleSorts = [
  { value: 'near', label: 'Nearest and soonest first' },
  { value: '-karma', label: 'Most karma first' },
  { value: 'name', label: 'By name' },
  { value: '-created_at', label: 'Newest first' },
] as const
export type CircleSort = (typeof circleSorts)[number]['value']

/** What is looked for, as kept in the address. */
export interface FindState {
  search: string
  ig: string | null
  district: string | null
  /** Colleges are thousands and no list names them, so the name comes along. */
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

/** Reads the address; what is odd counts as not given. */
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
      college === null ? null : { id: college, name: params.get('collegeName') || 'The chosen college' },
    mine: params.get('mine') === 'true',
    sort: circleSorts.find(({ value }) => value === params.get('sort'))?.value ?? nothingWanted.sort,
  }
}

/** The address of a state, without what is so by default. */
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

/** The state as the call takes it: all circles, those with a free seat, or those that are full. */
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

/** Whether anything narrows the list. */
export function isNarrowed({ search, ig, district, college, mine }: FindState): boolean {
  return search !== '' || ig !== null || district !== null || college !== null || mine
}
