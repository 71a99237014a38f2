import type { EventAttendee } from '@muster/contract/hackathons/event-dates.ts'
import { api } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { eventReads } from '../queries.ts'

export type CorrectionAct = 'take back' | 'dismiss'

export interface Correction {
  readonly person: EventAttendee
  readonly act: CorrectionAct
}

interface CorrectionDialogProps {
  dateId: string
  correction: Correction
  opened: boolean
  onClose: () => void
}

/** Asks before a check-in is taken back, or a place is taken away. */
export function CorrectionDialog({
  dateId,
  correction: { person, act },
  opened,
  onClose,
}: CorrectionDialogProps) {
  const isDismissal = act === 'dismiss'
  const correct = useAction({
    call: () =>
      (isDismissal ? api.eventDates.dismiss : api.eventDates.takeBack).answer({
        params: { date_id: dateId, attendee_id: person.id },
      }),
    invalidates: eventReads,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={
        isDismissal ? `Take ${person.full_name}’s place away?` : `Take ${person.full_name}’s check-in back?`
      }
      confirmLabel={isDismissal ? 'Take it away' : 'Take it back'}
      danger={isDismissal}
      busy={correct.isPending}
      onConfirm={() => correct.mutate()}
      onClose={onClose}
    >
      {isDismissal
        ? 'They are told, and the first person on the waiting list gets the place.'
        : 'Their place stays. The karma for it is taken back, and given again when they are checked in.'}
    </ConfirmDialog>
  )
}
