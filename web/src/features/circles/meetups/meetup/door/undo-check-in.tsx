import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { useState } from 'react'
import { api } from '../../../../../api/client.ts'
import { meetupReads } from '../../../../../api/reads.ts'
import { ConfirmDialog } from '../../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../../ui/acts/use-action.ts'

/** For members who checked in by mistake; possible until the meetup starts. */
export function UndoCheckIn({ meetup, now }: { meetup: MeetupDetail; now: Date }) {
  const [asking, setAsking] = useState(false)
  const undo = useAction({
    call: () => api.meetups.undoJoin.answer({ params: { meet_id: meetup.id } }),
    invalidates: meetupReads,
    onDone: () => setAsking(false),
  })
  const begun = Date.parse(meetup.meet_time) <= now.getTime()
  if (begun || meetup.is_attendee_report_submitted) return null
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        {t`Undo check-in`}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t`Undo your check-in?`}
        confirmLabel={t`Undo check-in`}
        cancelLabel={t`Stay checked in`}
        busy={undo.isPending}
        onConfirm={() => undo.mutate()}
        onClose={() => setAsking(false)}
      >
        {t`You’ll keep your place but lose the karma for checking in. You’ll get it back when you check in again.`}
      </ConfirmDialog>
    </>
  )
}
