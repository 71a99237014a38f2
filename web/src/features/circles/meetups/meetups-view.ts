import type { meetupViews } from '@muster/contract/circles/meetup-shapes.ts'
import type { MeetupListQuery } from './queries.ts'

export type MeetupView = (typeof meetupViews)[number]

export const viewLabels: Readonly<Record<MeetupView, string>> = {
  upcoming: 'Upcoming',
  mine: 'Mine',
  saved: 'Saved',
  participated: 'Attended',
  past: 'Past',
}

/** State of the page, kept in the address. */
export interface MeetupsState {
  readonly view: MeetupView
  readonly search: string
  readonly group: string | null
  readonly mode: 'online' | 'in-person' | null
}

/** Parses the address; invalid values are ignored. */
export function parseMeetups(params: URLSearchParams): MeetupsState {
  const mode = params.get('mode')
  return {
    view: (Object.keys(viewLabels) as MeetupView[]).find((view) => view === params.get('tab')) ?? 'upcoming',
    search: params.get('search')?.trim() ?? '',
    group: params.get('group') || null,
    mode: mode === 'online' || mode === 'in-person' ? mode : null,
  }
}

export function writeMeetups({ view, search, group, mode }: MeetupsState): URLSearchParams {
  const params = new URLSearchParams()
  if (view !== 'upcoming') params.set('tab', view)
  if (search) params.set('search', search)
  if (group) params.set('group', group)
  if (mode) params.set('mode', mode)
  return params
}

export function listQueryOf({ view, search, group, mode }: MeetupsState): MeetupListQuery {
  return {
    view,
    ...(search && { search }),
    ...(group && { ig: group }),
    ...(mode && { online: mode === 'online' ? 'true' : 'false' }),
  }
}

export const isFiltered = ({ search, group, mode }: MeetupsState): boolean =>
  search !== '' || group !== null || mode !== null
