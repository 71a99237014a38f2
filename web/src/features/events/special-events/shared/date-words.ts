import { t } from '@lingui/core/macro'
import type { EventDate, SpecialEventPage } from '@muster/contract/events/special-events.ts'
import type { Places } from '../../../../ui/places/place-words.ts'
import { statusWords, type Word } from '../../../circles/meetups/shared/words/meetup-words.ts'
import { stateWords } from '../../events/shared/event-words.ts'

/** Formats event dates as text. */

type Standing = Pick<EventDate, 'state' | 'called_off' | 'my_status'>

/** The most important mark of a date: called off, then my status, then whether it is in progress. */
export function markOf({ state, called_off, my_status }: Standing): Word | null {
  if (called_off !== null) return { label: t`Called off`, tone: 'bad' }
  if (state === 'past') {
    if (my_status === 'joined') return { label: t`You were there`, tone: 'good' }
    return my_status === 'going' ? { label: t`You had a place`, tone: 'plain' } : null
  }
  if (my_status !== null) return statusWords[my_status]
  return state === 'live' ? stateWords.live : null
}

export const placesOf = (event: SpecialEventPage, { coming }: EventDate): Places => ({
  coming,
  places: event.max_attendees,
})

/** Upcoming or in progress, and not called off. */
export const isAhead = ({ state, called_off }: Standing): boolean => state !== 'past' && called_off === null

/** Whether I can take a place at a date, or give mine up. */
export function canChoose(event: SpecialEventPage, date: EventDate, now = new Date()): boolean {
  if (!isAhead(date) || Date.parse(date.ends_at) <= now.getTime()) return false
  return date.my_status === null ? event.takes_places : date.my_status !== 'joined'
}

/** The code scanned at check-in; null without a valid ticket. */
export const ticketOf = (date: Standing & Pick<EventDate, 'my_ticket'>): string | null =>
  isAhead(date) ? date.my_ticket : null

/** The date in the page's head, and the others: upcoming in order, then past ones, latest first. */
export function datesOf({ dates, starts_at }: Pick<SpecialEventPage, 'dates' | 'starts_at'>) {
  const told = dates.filter((date) => date.starts_at === starts_at)
  const shown = told.find(({ called_off }) => called_off === null) ?? told[0] ?? null
  const others = dates.filter((date) => date !== shown)
  return {
    shown,
    ahead: others.filter(({ state }) => state !== 'past'),
    past: others.filter(({ state }) => state === 'past'),
  }
}
