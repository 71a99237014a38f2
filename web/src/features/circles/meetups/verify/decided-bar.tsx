import type { VerificationReview } from '@muster/contract/circles/meetup-verification.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { DecidedText } from '../../../../ui/work-queue/decide/decided-text.tsx'
import { UndoUntil } from '../../../../ui/work-queue/decide/decisions.tsx'
import { WorkBar } from '../../../../ui/work-queue/work-bar.tsx'
import type { VerificationActs } from './use-verification-acts.ts'
import classes from './verification-case.module.css'

/** Who decided and when, with an undo for a day. */
export function DecidedBar({ review, acts }: { review: VerificationReview; acts: VerificationActs }) {
  const { row, undo_until } = review
  const [asking, setAsking] = useState(false)
  const undo = () => acts.undo.mutate(row, { onSettled: () => setAsking(false) })
  return (
    <WorkBar className={classes.bar}>
      <DecidedText how={row.state === 'verified' ? 'Verified' : 'Rejected'} row={row}>
        {row.state === 'verified' && ` · ${formatNumber(row.karma_given)} karma`}
      </DecidedText>
      <UndoUntil
        until={undo_until}
        loading={acts.undo.isPending}
        onUndo={() => (row.state === 'verified' ? setAsking(true) : undo())}
      />
      <ConfirmDialog
        opened={asking}
        title={`Undo the verification of ${row.title}?`}
        confirmLabel="Undo verification"
        danger
        busy={acts.undo.isPending}
        onConfirm={undo}
        onClose={() => setAsking(false)}
      >
        This reverses the {formatNumber(row.karma_given)} karma given to attendees, and puts the record back
        in the queue.
      </ConfirmDialog>
    </WorkBar>
  )
}
