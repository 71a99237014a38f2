/** The state of the leaderboard, as kept in the URL. */
export interface BoardState {
  period: 'monthly' | 'overall'
  of: 'student' | 'campus'
  /** `YYYY-MM`; null means the current month. */
  month: string | null
  place: BoardPlace | null
}

export const placeKinds = ['zone', 'district', 'college', 'ig'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** One zone, district, college or interest group. Only one filter applies at a time. */
export interface BoardPlace {
  kind: PlaceKind
  id: string
  /** Only for a college found by search, whose name isn't in the filter lists. */
  name?: string
}

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

/** Campuses can only be filtered by location. */
export function placeKindsOf(of: BoardState['of']): readonly PlaceKind[] {
  return of === 'campus' ? ['zone', 'district'] : placeKinds
}

/** Parses the URL. Invalid values are ignored. */
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

/** Returns the URL of a state, without default values. */
export function writeBoard({ period, of, month, place }: BoardState): URLSearchParams {
  const params = new URLSearchParams()
  if (period === 'overall') params.set('period', period)
  if (of === 'campus') params.set('of', of)
  if (month && period === 'monthly') params.set('month', month)
  if (place && placeKindsOf(of).includes(place.kind)) {
    params.set(place.kind, place.id)
    if (place.name) params.set(`${place.kind}Name`, place.name)
  }
  // Without any parameter, members see the small leaderboards.
  if (params.size === 0) params.set('of', of)
  return params
}

/** Whether the URL is that of the small leaderboards around a member, with which the page opens. */
export const isAround = (params: URLSearchParams): boolean =>
  [...params.keys()].every((name) => name === 'tab' || name === 'circle')

/** The parameters of every leaderboard request. `thisMonth` is used when no other month is selected. */
export function narrowing({ period, month, place }: BoardState, thisMonth = currentMonth()) {
  return {
    ...(period === 'monthly' && { month: month ?? thisMonth }),
    ...(place && { [place.kind]: place.id }),
  }
}
export type Narrowing = { month?: string } & Partial<Record<PlaceKind, string>>

/** Leaderboards follow the UTC calendar. */
export function currentMonth(now = new Date()): string {
  return now.toISOString().slice(0, 7)
}

/** Whether the selected month has ended. */
export function isOver({ month }: Narrowing, thisMonth = currentMonth()): boolean {
  return month !== undefined && month < thisMonth
}

/** The selectable months, newest first, always including the current one. */
export function monthsOnOffer(months: readonly string[], thisMonth = currentMonth()): string[] {
  return [...new Set([thisMonth, ...months])].sort().reverse()
}
