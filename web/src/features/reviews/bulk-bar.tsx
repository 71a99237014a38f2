import { Button, Modal } from '@mantine/core'
import type { QueueRow, submissions } from '@muster/contract/learning/submissions.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/acts/confirm-dialog.tsx'
import { formatCount, formatNumber } from '../../ui/text/format.ts'
import classes from './reviews.module.css'
import type { ReviewActs } from './use-review-acts.ts'

type Result = ReplyOf<(typeof submissions)['approveMany']>

interface BulkBarProps {
  selected: readonly QueueRow[]
  acts: ReviewActs
  onClear: () => void
}

/** Approves what is selected, with a way back, and lists what could not be approved. */
export function BulkBar({ selected, acts, onClear }: BulkBarProps) {
  const [asking, setAsking] = useState(false)
  const [result, setResult] = useState<Result>()
  const variable = selected.filter((row) => row.task.variable_karma).length
  const count = formatCount(selected.length, 'submission')

  function approve() {
    acts.approveMany.mutate(selected, {
      onSuccess: ({ reply }) => reply.refused.length > 0 && setResult(reply),
      onSettled: () => setAsking(false),
    })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a bar of buttons has no element of its own
    <div className={classes.bulk} role="group" aria-label="Selected submissions">
      <span className="tabular">{formatNumber(selected.length)} selected</span>
      <Button size="sm" onClick={() => setAsking(true)}>
        Approve {formatNumber(selected.length)}
      </Button>
      <Button size="sm" variant="subtle" onClick={onClear}>
        Clear
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Approve ${count}?`}
        confirmLabel="Approve"
        busy={acts.approveMany.isPending}
        onConfirm={approve}
        onClose={() => setAsking(false)}
      >
        Each learner gets the karma of the task, and the bonus where it was earned.
        {variable > 0 &&
          ` ${formatCount(variable, 'submission')} of a task with variable karma will be left out: decide the amount one by one.`}
      </ConfirmDialog>
      <Modal opened={result !== undefined} onClose={onClear} title="Approving is done" size={520}>
        {result && <ResultView result={result} onClose={onClear} />}
      </Modal>
    </div>
  )
}

function ResultView({ result, onClose }: { result: Result; onClose: () => void }) {
  return (
    <>
      <p>
        <strong>{formatCount(result.approved, 'submission')}</strong> approved.
      </p>
      <p className={classes.refusedTitle}>Left out:</p>
      <ul className={classes.refused}>
        {result.refused.map((one) => (
          <li key={one.id}>
            <strong>{one.full_name}</strong>, {one.task}
            <span>{one.error}</span>
          </li>
        ))}
      </ul>
      <Button mt="lg" fullWidth onClick={onClose}>
        Close
      </Button>
    </>
  )
}
