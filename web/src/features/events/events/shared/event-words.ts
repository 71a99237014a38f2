import { ph, t } from '@lingui/core/macro'
import type { EventRow } from '@muster/contract/events/events.ts'
import type { ListedEventState } from '@muster/contract/lib/words.ts'
import type { ChipTone } from '../../../../ui/chip.tsx'
import { dayIn, formatDate, formatNumber } from '../../../../ui/text/format.ts'
import { clockTime, zoneName } from '../../../circles/meetups/shared/words/when.ts'
import { daysText, momentText } from '../../hackathons/shared/hackathon-words.ts'

/** Formats events as text. Days are in the time zone that staff chose. */

type Dates = Pick<EventRow, 'starts_at' | 'ends_at' | 'time_zone'>

/** '28 to 29 Nov 2026', in full 'Saturday 28 to Sunday 29 November 2026'; null without dates. */
export function datesText({ starts_at, ends_at, time_zone }: Dates, full = false): string | null {
  const days = daysText({ event_start: starts_at, event_end: ends_at, time_zone }, full)
  if (!days || !ends_at) return null
  return `${days} ${formatDate(ends_at, 'year', time_zone)}`
}

/** '28 Nov 2026 and 11 more'; null without dates. */
export function timesText(event: Dates & Pick<EventRow, 'dates'>): string | null {
  const shown = datesText(event)
  return shown && event.dates > 1
    ? t`${shown} and ${ph({ dates: formatNumber(event.dates - 1) })} more`
    : shown
}

export const stateWords: Readonly<
  Record<ListedEventState, { readonly label: string; readonly tone: ChipTone }>
> = {
  live: { label: t`Live`, tone: 'good' },
  upcoming: { label: t({ message: 'Upcoming', context: 'state of one event' }), tone: 'brand' },
  past: { label: t({ message: 'Past', context: 'state of one event' }), tone: 'plain' },
  undated: { label: t`No dates`, tone: 'plain' },
}

/** 'Town Hall, Kochi', 'Online', 'Town Hall, Kochi, and online' */
export function whereText({ place, is_online }: Pick<EventRow, 'place' | 'is_online'>): string | null {
  if (!is_online) return place
  return place ? t`${place} and online` : t`Online`
}

interface Dated extends Dates {
  readonly starts_at: string
  readonly ends_at: string
}

/** On how many days a date takes place, on the calendar of its time zone. */
export function dayCount({ starts_at, ends_at, time_zone }: Dated): number {
  const at = (moment: string) => Date.parse(dayIn(time_zone, moment))
  return Math.round((at(ends_at) - at(starts_at)) / 86_400_000) + 1
}

/** 'Friday 27 November' in the given time zone. */
export const shortDate = (moment: string, zone: string): string =>
  formatDate(moment, 'longWeekdayDayMonth', zone)

/**
 * 'Friday 27 November at 18:00 to Saturday 28 November at 13:00, India Standard Time' in the given time zone;
 * an end on the same day without its date.
 */
export function spanText({ starts_at, ends_at }: Dated, zone: string): string {
  const isOneDay = shortDate(starts_at, zone) === shortDate(ends_at, zone)
  const end = isOneDay ? clockTime(ends_at, zone) : momentText(ends_at, zone)
  return t`${ph({ momentText: momentText(starts_at, zone) })} to ${end}, ${ph({ zoneName: zoneName(starts_at, zone) })}`
}

/** '18:00 for you', with the day if it differs; null when the reader's local time is the event's. */
export function hereText(dated: Dated, zone: string): string | null {
  if (!isElsewhere(dated, zone)) return null
  const { starts_at, time_zone } = dated
  const isSameDay = shortDate(starts_at, zone) === shortDate(starts_at, time_zone)
  return t`${ph({ clockTime: isSameDay ? clockTime(starts_at, zone) : momentText(starts_at, zone) })} your time`
}

/** Whether the reader's local times differ from the event's. */
export const isElsewhere = ({ starts_at, ends_at, time_zone }: Dated, zone: string): boolean =>
  [starts_at, ends_at].some((moment) => momentText(moment, time_zone) !== momentText(moment, zone))
