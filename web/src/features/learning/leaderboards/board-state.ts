/** What the leaderboard shows, as kept in its address. */
export interface BoardState {
  period: 'monthly' | 'overall'
  of: 'student' | 'campus'
  /** A month other than the current one, `YYYY-MM`. */
  month: string | null
  place: BoardPlace | null
}

export const placeKinds = ['zone', 'district', 'college', 'ig'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** One zone, district, college or interest group; a board is narrowed by one of them at most. */
export interface BoardPlace {
  kind: PlaceKind
  id: string
  /** Only where no list of the board names it: a college that was searched for. */
  name?: string
}

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

/** Campuses are narrowed by where they are, not by a college or an interest group. */
export function placeKindsOf(of: BoardState['of']): readonly PlaceKind[] {
  return of === 'campus' ? ['zone', 'district'] : placeKinds
}

/** Reads the address; what is odd counts as not given. */
export function parseBoard(params: URLSearchParams): BoardState {
  const of = params.get('of') === 'campus' ? 'campus' : 'student'
  const month = params.get('month') ?? ''
  const kind = placeKindsOf(of).find((name) => params.get(name))
  return {
    period: params.get('period') === 'overall' ? 'overall' : 'monthly',
    of,
    month: MONTH.test(month) ? month : null,
    place: kind ? placeIn(params, kind) : null,
  }
}

function placeIn(params: URLSearchParams, kind: PlaceKind): BoardPlace {
  const name = params.get(`${kind}Name`)
  return { kind, id: params.get(kind) ?? '', ...(name && { name }) }
}

/** The address of a state, without what is so by default. */
export function writeBoard({ period, of, month, place }: BoardState): URLSearchParams {
  const params = new URLSearchParams()
  if (period === 'overall') params.set('period', period)
  if (of === 'campus') params.set('of', of)
  if (month && period === 'monthly') params.set('month', month)
  if (place && placeKindsOf(of).includes(place.kind)) {
    params.set(place.kind, place.id)
    if (place.name) params.set(`${place.kind}Name`, place.name)
  }
  return params
}

/** The parameters that every call of a board takes; `thisMonth` is meant where no other month is chosen. */
export function narrowing({ period, month, place }: BoardState, thisMonth = currentMonth()) {
  return {
    ...(period === 'monthly' && { month: month ?? thisMonth }),
    ...(place && { [place.kind]: place.id }),
  }
}
export type Narrowing = { month?: string } & Partial<Record<PlaceKind, string>>

/** Boards follow the calendar of UTC. */
export function currentMonth(now = new Date()): string {
  return now.toISOString().slice(0, 7)
}

/** Whether a month is shown that has ended. */
export function isOver({ month }: Narrowing, thisMonth = currentMonth()): boolean {
  return month !== undefined && month < thisMonth
}

/** The months on offer, newest first, always with the current one. */
export function monthsOnOffer(months: readonly string[], thisMonth = currentMonth()): string[] {
  return [...new Set([thisMonth, ...months])].sort().reverse()
}
