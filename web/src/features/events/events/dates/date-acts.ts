import type { EventDateRow } from '@muster/contract/events/event-dates.ts'
import type { EventRow } from '@muster/contract/events/events.ts'

/** Acts on a date that open a dialog. */
export type DateAct = 'move' | 'call off' | 'pictures' | 'delete'

/** Props of an act's dialog. */
export interface DateActProps {
  event: EventRow
  date: EventDateRow
  /** Whether there are later dates that can change with it. */
  isFollowed: boolean
  opened: boolean
  onClose: () => void
}
