import type { EventDateRow } from '@muster/contract/events/event-dates.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
import { api } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { longDay } from '../../../../ui/text/calendar-words.ts'
import { eventReads } from '../queries.ts'
import type { DateActProps } from './date-acts.ts'

/** A date with people on it can't be deleted; the dialog says so, and what to do instead. */
export function DeleteDateDialog({ event, date, opened, onClose }: DateActProps) {
  const remove = useAction({
    call: (date_id: string) => api.eventDates.remove.answer({ params: { date_id } }),
    invalidates: eventReads,
    onDone: onClose,
  })
  const people = date.going + date.waiting + date.joined
  const day = longDay(date.starts_at, event.time_zone)
  return (
    <ConfirmDialog
      opened={opened}
      title={people > 0 ? `${day} can’t be deleted` : `Delete ${day}?`}
      confirmLabel={people > 0 ? 'Close' : 'Delete'}
      cancelLabel={people > 0 ? null : 'Cancel'}
      danger={people === 0}
      busy={remove.isPending}
      onConfirm={() => (people > 0 ? onClose() : remove.mutate(date.id))}
      onClose={onClose}
    >
      {people > 0
        ? keptText(people, date)
        : 'No one has a place. The date will disappear from the event page.'}
    </ConfirmDialog>
  )
}

/** Why the date can't be deleted. A date that has ended or is called off can't be called off instead. */
function keptText(people: number, { state, called_off }: EventDateRow): string {
  if (state === 'past') {
    return plural(people, {
      one: '1 person attended this date or had a place, so it can’t be deleted.',
      many: (n) => `${n} people attended this date or had a place, so it can’t be deleted.`,
    })
  }
  if (called_off !== null) {
    return plural(people, {
      one: '1 person is on the list for this date, so it can’t be deleted.',
      many: (n) => `${n} people are on the list for this date, so it can’t be deleted.`,
    })
  }
  return plural(people, {
    one: '1 person is on the list for this date. Call it off instead, and we’ll notify them.',
    many: (n) => `${n} people are on the list for this date. Call it off instead, and we’ll notify them.`,
  })
}
