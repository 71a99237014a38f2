import type { EventDateRow } from '@muster/contract/events/event-dates.ts'
import type { EventRow } from '@muster/contract/events/events.ts'

/** What can be done with a date in a dialog. */
export type DateAct = 'move' | 'call off' | 'delete'

/** What the dialog of an act is given. */
export interface DateActProps {
  event: EventRow
  date: EventDateRow
  /** Whether later dates could change with it. */
  isFollowed: boolean
  opened: boolean
  onClose: () => void
}
