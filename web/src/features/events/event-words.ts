import type { EventState } from '@muster/contract/lib/words.ts'
import type { EventRow } from '@muster/contract/staff/events.ts'
import type { ChipTone } from '../../ui/chip.tsx'
import { daysText } from '../hackathons/shared/hackathon-words.ts'

/** Events in words. Their days are told in the zone that staff chose. */

type Dates = Pick<EventRow, 'starts_at' | 'ends_at' | 'time_zone'>

/** '28 to 29 Nov 2026'; null where it has no dates. */
export function datesText({ starts_at, ends_at, time_zone }: Dates): string | null {
  const days = daysText({ event_start: starts_at, event_end: ends_at, time_zone })
  if (!days || !ends_at) return null
  const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: time_zone })
  return `${days} ${year.format(new Date(ends_at))}`
}

export type ListedState = EventState | 'undated'

export function stateOf({ starts_at, ends_at }: Dates, now: Date): ListedState {
  if (!starts_at || !ends_at) return 'undated'
  if (Date.parse(ends_at) <= now.getTime()) return 'past'
  return Date.parse(starts_at) <= now.getTime() ? 'live' : 'upcoming'
}

export const stateWords: Readonly<Record<ListedState, { readonly label: string; readonly tone: ChipTone }>> =
  {
    live: { label: 'Live', tone: 'good' },
    upcoming: { label: 'Upcoming', tone: 'brand' },
    past: { label: 'Past', tone: 'plain' },
    undated: { label: 'No dates', tone: 'plain' },
  }

/** 'Town Hall, Kochi', 'Online', 'Online and Town Hall, Kochi' */
export function whereText({ place, is_online }: Pick<EventRow, 'place' | 'is_online'>): string | null {
  if (!is_online) return place
  return place ? `Online and ${place}` : 'Online'
}
