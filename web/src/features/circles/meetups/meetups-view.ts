import { t } from '@lingui/core/macro'
import type { meetupViews } from '@muster/contract/circles/meetup-shapes.ts'
import type { MeetupListQuery } from './queries.ts'
import { startOfDay } from './shared/words/days.ts'

export type MeetupView = (typeof meetupViews)[number]

export const viewLabels: Readonly<Record<MeetupView, string>> = {
  upcoming: t`Upcoming`,
  mine: t`Mine`,
  saved: t`Saved`,
  participated: t`Attended`,
  past: t`Past`,
}

/** Upcoming meetups near the reader and online, or all of them. */
export const places = ['near', 'all'] as const
export type Places = (typeof places)[number]

export const modeLabels = { online: t`Online`, 'in-person': t`In a room` } as const

export const whenLabels = {
  today: t`Today`,
  tomorrow: t`Tomorrow`,
  week: t`This week`,
  'next-week': t`Next week`,
} as const
export type When = keyof typeof whenLabels

/** State of the page, kept in the address. */
export interface MeetupsState {
  readonly view: MeetupView
  readonly search: string
  readonly group: string | null
  readonly mode: keyof typeof modeLabels | null
  readonly when: When | null
  /** Only with free places. */
  readonly free: boolean
  /** Null: what this device chose last. */
  readonly places: Places | null
}

const oneOf = <Name extends string>(names: object, value: string | null): Name | null =>
  value !== null && Object.hasOwn(names, value) ? (value as Name) : null

/** Parses the address; invalid values are ignored. */
export function parseMeetups(params: URLSearchParams): MeetupsState {
  return {
    view: oneOf<MeetupView>(viewLabels, params.get('tab')) ?? 'upcoming',
    search: params.get('search')?.trim() ?? '',
    group: params.get('group') || null,
    mode: oneOf(modeLabels, params.get('mode')),
    when: oneOf(whenLabels, params.get('when')),
    free: params.get('free') === 'true',
    places: places.find((one) => one === params.get('places')) ?? null,
  }
}

export function writeMeetups(state: MeetupsState): URLSearchParams {
  const params = new URLSearchParams()
  if (state.view !== 'upcoming') params.set('tab', state.view)
  if (state.places) params.set('places', state.places)
  if (state.search) params.set('search', state.search)
  if (state.group) params.set('group', state.group)
  if (state.mode) params.set('mode', state.mode)
  if (state.when) params.set('when', state.when)
  if (state.free) params.set('free', 'true')
  return params
}

export const noFilters = {
  view: 'upcoming',
  search: '',
  group: null,
  mode: null,
  when: null,
  free: false,
} as const satisfies Partial<MeetupsState>

/** @param chosen the half of the switch; only upcoming meetups have it */
export function listQueryOf(state: MeetupsState, chosen: Places, now = new Date()): MeetupListQuery {
  const { view, search, group, mode, when, free } = state
  return {
    view,
    ...(search && { search }),
    ...(group && { ig: group }),
    ...(mode && { online: mode === 'online' ? 'true' : 'false' }),
    ...(when && spanOf(when, now)),
    ...(free && { free: 'true' }),
    ...(view === 'upcoming' && { called_off: 'true', ...(chosen === 'near' && { near: 'true' }) }),
  }
}

/** Whole days in the reader's time zone. Weeks start on Monday. */
function spanOf(when: When, now: Date): { from: string; until: string } {
  const toMonday = 7 - ((now.getDay() + 6) % 7)
  const [first, last] = {
    today: [0, 1],
    tomorrow: [1, 2],
    week: [0, toMonday],
    'next-week': [toMonday, toMonday + 7],
  }[when] as [number, number]
  return { from: startOfDay(now, first).toISOString(), until: startOfDay(now, last).toISOString() }
}

/** How many filters are active. */
export const filterCount = ({ view, search, group, mode, when, free }: MeetupsState): number =>
  [view !== 'upcoming', search, group, mode, when, free].filter(Boolean).length
