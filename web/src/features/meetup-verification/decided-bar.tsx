import { Button } from '@mantine/core'
import type { VerificationReview } from '@muster/contract/circles/meetup-verification.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/acts/confirm-dialog.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { formatDate, formatNumber } from '../../ui/text/format.ts'
import { WorkBar } from '../../ui/work-queue/work-bar.tsx'
import type { VerificationActs } from './use-verification-acts.ts'
import classes from './verification-area.module.css'

/** Who decided and when, and within a day the way back. */
export function DecidedBar({ review, acts }: { review: VerificationReview; acts: VerificationActs }) {
  const { row, undo_until } = review
  const [asking, setAsking] = useState(false)
  const open = undo_until !== null && Date.parse(undo_until) > Date.now()
  const undo = () => acts.undo.mutate(row, { onSettled: () => setAsking(false) })
  return (
    <WorkBar className={classes.bar}>
      <p className={classes.decided}>
        {row.state === 'verified' ? 'Verified' : 'Rejected'}
        {row.decided_by && ` by ${row.decided_by}`}
        {row.decided_at && (
          <>
            , <DateText value={row.decided_at} style="time" />
          </>
        )}
        {row.state === 'verified' && ` · ${formatNumber(row.karma_given)} karma`}
      </p>
      {open && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} />}
          loading={acts.undo.isPending}
          onClick={() => (row.state === 'verified' ? setAsking(true) : undo())}
        >
          Undo until {formatDate(undo_until, 'time')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={`Take the verification of ${row.title} back?`}
        confirmLabel="Take back"
        danger
        busy={acts.undo.isPending}
        onConfirm={undo}
        onClose={() => setAsking(false)}
      >
        {formatNumber(row.karma_given)} karma is taken back from the attendees by counter-entries, and the
        record waits again.
      </ConfirmDialog>
    </WorkBar>
  )
}
