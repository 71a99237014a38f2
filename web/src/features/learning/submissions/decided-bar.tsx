import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { QueueRow } from '@muster/contract/learning/submissions.ts'
import { IconArrowBackUp, IconReceiptRefund } from '@tabler/icons-react'
import { useState } from 'react'
import { PracticeLink } from '../../../shell/manage/practice-link.tsx'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { UndoUntil } from '../../../ui/work-queue/decide/decisions.tsx'
import { WorkBar } from '../../../ui/work-queue/work-bar.tsx'
import classes from './review-case.module.css'
import { type ReviewActs, workOf } from './use-review-acts.ts'

/** The decision, with the action that corrects it. */
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
        {row.karma !== null && ` · ${t`${ph({ karma: formatNumber(karma) })} karma`}`}
      </p>
      {row.reviewer_words && (
        <Text tone="ink-2" lines>
          &ldquo;{row.reviewer_words}&rdquo;
        </Text>
      )}
      {row.reason && (
        <Text tone="ink-2" lines>
          &ldquo;{row.reason}&rdquo;
        </Text>
      )}
      <WorkBar className={classes.decisions}>
        {(row.status === 'returned' || row.status === 'rejected') && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} />}
            loading={acts.reopen.isPending}
            onClick={() => acts.reopen.mutate(row)}
          >
            {t`Reopen`}
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
            {t`Reverse karma`}
          </Button>
        )}
        {['approved', 'returned', 'rejected'].includes(row.status) && <PracticeLink of={{ from: row.id }} />}
      </WorkBar>
      <ReasonDialog
        opened={reversing}
        of={row.id}
        title={t`Reverse ${ph({ karma: formatNumber(karma) })} karma for ${ph({ work: workOf(row) })}?`}
        label={t`Reason`}
        confirmLabel={t`Reverse karma`}
        danger
        busy={acts.reverse.isPending}
        failure={acts.reverse.error}
        onConfirm={(reason) => acts.reverse.mutate({ row, reason }, { onSuccess: () => setReversing(false) })}
        onClose={() => setReversing(false)}
      >
        {t`This adds a reversal with your reason to their karma history. Their total and rank will change, but their level won’t. They can submit again. This cannot be undone.`}
      </ReasonDialog>
    </div>
  )
}
