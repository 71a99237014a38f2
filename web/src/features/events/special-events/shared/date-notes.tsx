import type { EventDate } from '@muster/contract/events/special-events.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { placeInLineText } from '../../../../ui/places/place-words.ts'
import { isAhead } from './date-words.ts'

interface DateNotesProps {
  date: Pick<EventDate, 'state' | 'called_off' | 'my_status' | 'my_place_in_line'>
}

/** In a row of dates: why one was called off, and the length of the waiting list. */
export function DateNotes({ date }: DateNotesProps) {
  if (date.called_off)
    return (
      <Text size="sm" tone="ink-2">
        {date.called_off}
      </Text>
    )
  if (date.my_status !== 'waiting' || !isAhead(date)) return null
  return (
    <Text size="sm" tone="ink-2">
      {placeInLineText(date.my_place_in_line)}
    </Text>
  )
}
