import type { EventDate, SpecialEventPage } from '@muster/contract/events/special-events.ts'
import type { Places } from '../../../../ui/places/place-words.ts'
import { statusWords, type Word } from '../../../circles/meetups/shared/words/meetup-words.ts'
import { stateWords } from '../../events/shared/event-words.ts'

/** Dates of events in words. */

type Standing = Pick<EventDate, 'state' | 'called_off' | 'my_status'>

/** What there is to know of a date first: called off beats everything, then what I am to it, then that it goes on. */
export function markOf({ state, called_off, my_status }: Standing): Word | null {
  if (called_off !== null) return { label: 'Called off', tone: 'bad' }
  if (state === 'past') {
    if (my_status === 'joined') return { label: 'You were there', tone: 'good' }
    return my_status === 'going' ? { label: 'You had a place', tone: 'plain' } : null
  }
  if (my_status !== null) return statusWords[my_status]
  return state === 'live' ? stateWords.live : null
}

export const placesOf = (event: SpecialEventPage, { coming }: EventDate): Places => ({
  coming,
  places: event.max_attendees,
})

/** Whether it still takes place. */
export const isAhead = ({ state, called_off }: Standing): boolean => state !== 'past' && called_off === null

/** Whether I can take a place at a date, or give mine back. */
export function canChoose(event: SpecialEventPage, date: EventDate, now = new Date()): boolean {
  if (!isAhead(date) || Date.parse(date.ends_at) <= now.getTime()) return false
  return date.my_status === null ? event.takes_places : date.my_status !== 'joined'
}

/** What is scanned at the door, while there is one. */
export const ticketOf = (date: Standing & Pick<EventDate, 'my_ticket'>): string | null =>
  isAhead(date) ? date.my_ticket : null

/**
 * The date that the head of the page tells, and the others: those ahead in the order of time, then the past ones, the
 * latest first.
 */
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
