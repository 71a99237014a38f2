import type { EventDate } from '@muster/contract/events/special-events.ts'
import { placeInLineText } from '../../../../ui/places/place-words.ts'
import classes from './date-notes.module.css'
import { isAhead } from './date-words.ts'

interface DateNotesProps {
  date: Pick<EventDate, 'state' | 'called_off' | 'my_status' | 'my_place_in_line'>
}

/** In a row of dates: why one was called off, and the length of the waiting list. */
export function DateNotes({ date }: DateNotesProps) {
  if (date.called_off) return <p className={classes.note}>{date.called_off}</p>
  if (date.my_status !== 'waiting' || !isAhead(date)) return null
  return <p className={classes.note}>{placeInLineText(date.my_place_in_line)}</p>
}
