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
  const { title, confirmLabel, text } = wordsOf(person, act)
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirmLabel={confirmLabel}
      danger={isDismissal}
      busy={correct.isPending}
      onConfirm={() => correct.mutate()}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  )
}

function wordsOf({ full_name, status }: EventAttendee, act: CorrectionAct) {
  if (act === 'take back') {
    return {
      title: `Take ${full_name}’s check-in back?`,
      confirmLabel: 'Take it back',
      text: 'Their place stays. The karma for it is taken back, and given again when they are checked in.',
    }
  }
  if (status === 'waiting') {
    return {
      title: `Take ${full_name} off the waiting list?`,
      confirmLabel: 'Take them off',
      text: 'They are told.',
    }
  }
  return {
    title: `Take ${full_name}’s place away?`,
    confirmLabel: 'Take it away',
    text: 'They are told, and the first person on the waiting list gets the place.',
  }
}
