import { api } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { longDay } from '../../../ui/text/calendar-words.ts'
import { formatCount } from '../../../ui/text/format.ts'
import { eventReads } from '../queries.ts'
import type { DateActProps } from './date-acts.ts'

/** A date that people have to do with stays: then the dialog says so, and what to do instead. */
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
        ? `${formatCount(people, 'person is', 'people are')} on the list for this date. Call it off instead, and we’ll notify them.`
        : 'No one has a place. The date will disappear from the event page.'}
    </ConfirmDialog>
  )
}
