import { t } from '@lingui/core/macro'
import type { EventAttendee } from '@muster/contract/events/event-dates.ts'
import { api } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { eventReads } from '../queries.ts'

export type CorrectionAct = 'undo' | 'dismiss'

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

/** Confirms before a check-in is undone or a place is removed. */
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
  if (act === 'undo') {
    return {
      title: t`Undo ${full_name}’s check-in?`,
      confirmLabel: t`Undo check-in`,
      text: t`They’ll keep their place but lose the karma for checking in. They’ll get it back when they’re checked in again.`,
    }
  }
  if (status === 'waiting') {
    return {
      title: t`Remove ${full_name} from the waiting list?`,
      confirmLabel: t`Remove from waiting list`,
      text: t`They’ll be notified.`,
    }
  }
  return {
    title: t`Remove ${full_name} from this date?`,
    confirmLabel: t`Remove from date`,
    text: t`They’ll be notified, and the first person on the waiting list will get the place.`,
  }
}
