import { Button } from '@mantine/core'
import type { QueueRow } from '@muster/contract/learning/submissions.ts'
import { IconArrowBackUp, IconReceiptRefund } from '@tabler/icons-react'
import { useState } from 'react'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { formatNumber } from '../../ui/text/format.ts'
import { UndoUntil } from '../../ui/work-queue/decide/decisions.tsx'
import workArea from '../../ui/work-queue/work-area.module.css'
import { WorkBar } from '../../ui/work-queue/work-bar.tsx'
import classes from './review-case.module.css'
import type { ReviewActs } from './use-review-acts.ts'

/** How it was decided, and the way to correct that. */
export function DecidedBar({ row, acts }: { row: QueueRow; acts: ReviewActs }) {
  const [reversing, setReversing] = useState(false)
  const karma = row.karma ?? 0
  return (
    <div className={classes.decided}>
      <p>
        {row.decided_by && <strong>{row.decided_by}</strong>}
        {row.decided_at && (
          <>
            {row.decided_by ? ', ' : ''}
            <DateText value={row.decided_at} style="time" />
          </>
        )}
        {row.karma !== null && ` · ${formatNumber(karma)} karma`}
      </p>
      {row.reviewer_words && <p className={workArea.text}>&ldquo;{row.reviewer_words}&rdquo;</p>}
      {row.reason && <p className={workArea.text}>&ldquo;{row.reason}&rdquo;</p>}
      <WorkBar className={classes.decisions}>
        {(row.status === 'returned' || row.status === 'rejected') && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} />}
            loading={acts.reopen.isPending}
            onClick={() => acts.reopen.mutate(row)}
          >
            Reopen
          </Button>
        )}
        <UndoUntil
          until={row.undo_until}
          loading={acts.reopen.isPending}
          onUndo={() => acts.reopen.mutate(row)}
        />
        {row.status === 'approved' && (
          <Button
            variant="default"
            leftSection={<IconReceiptRefund size={18} />}
            onClick={() => setReversing(true)}
          >
            Take the karma back
          </Button>
        )}
      </WorkBar>
      <ReasonDialog
        opened={reversing}
        of={row.id}
        title={`Take ${formatNumber(karma)} karma back from ${row.member.full_name}?`}
        label="Why"
        confirmLabel="Take back"
        danger
        busy={acts.reverse.isPending}
        failure={acts.reverse.error}
        onConfirm={(reason) => acts.reverse.mutate({ row, reason }, { onSuccess: () => setReversing(false) })}
        onClose={() => setReversing(false)}
      >
        A counter-entry joins their karma history with this reason. Totals and ranks follow, the level stays.
        It cannot be undone; they may submit again.
      </ReasonDialog>
    </div>
  )
}
