import { specialEventPath } from '@muster/contract/events/addresses.ts'
import { PlaceLink } from '../../../../ui/places/place-link.tsx'
import { isFull } from '../../../../ui/places/place-words.ts'
import { shortDate } from '../../events/shared/event-words.ts'
import { canChoose, placesOf } from '../shared/date-words.ts'
import type { DateActProps } from './date-act.ts'

/** A visitor's link to a place at a date. */
export function DateLink({ event, date, listed = false }: DateActProps) {
  if (!canChoose(event, date)) return null
  return (
    <PlaceLink
      isFull={isFull(placesOf(event, date))}
      address={specialEventPath(event)}
      of={listed ? shortDate(date.starts_at, event.time_zone) : undefined}
      size={listed ? 'sm' : 'md'}
      quiet={listed}
    />
  )
}
