import { Button, Modal } from '@mantine/core'
import type { QueueRow, submissions } from '@muster/contract/learning/submissions.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { formatCount, formatNumber } from '../../../ui/text/format.ts'
import { SelectionBar } from '../../../ui/work-queue/list/selection-bar.tsx'
import type { Selected } from '../../../ui/work-queue/list/use-selected.ts'
import classes from './reviews.module.css'
import type { ReviewActs } from './use-review-acts.ts'
import { problemOfWord, WordField } from './word-field.tsx'

type Result = ReplyOf<(typeof submissions)['approveMany']>

interface BulkBarProps {
  selected: Selected<QueueRow>
  acts: ReviewActs
}

/** Approves the selected submissions, with undo, and lists those that couldn't be approved. */
export function BulkBar({ selected, acts }: BulkBarProps) {
  const [asking, setAsking] = useState(false)
  const [word, setWord] = useState('')
  const [result, setResult] = useState<Result>()
  const variable = selected.rows.filter((row) => row.task.variable_karma).length
  const count = formatCount(selected.rows.length, 'submission')

  function approve() {
    acts.approveMany.mutate(
      { rows: selected.rows, words: word },
      {
        onSuccess: ({ reply }) => {
          if (reply.refused.length > 0) setResult(reply)
          setAsking(false)
          setWord('')
        },
      },
    )
  }

  return (
    <SelectionBar label="Selected submissions" selected={selected}>
      <Button size="sm" onClick={() => setAsking(true)}>
        Approve {formatNumber(selected.rows.length)}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Approve ${count}?`}
        confirmLabel="Approve"
        busy={acts.approveMany.isPending}
        onConfirm={approve}
        onClose={() => setAsking(false)}
      >
        Each learner will get the task’s karma, plus the bonus if they earned it.
        {variable > 0 &&
          plural(variable, {
            one: ' 1 submission with variable karma will be left out. Decide its karma yourself.',
            many: (n) =>
              ` ${n} submissions with variable karma will be left out. Decide their karma one by one.`,
          })}
        <WordField many value={word} error={problemOfWord(acts.approveMany.error)} onChange={setWord} />
      </ConfirmDialog>
      <Modal opened={result !== undefined} onClose={selected.clear} title="Approval finished" size={520}>
        {result && <ResultView result={result} onClose={selected.clear} />}
      </Modal>
    </SelectionBar>
  )
}

function ResultView({ result, onClose }: { result: Result; onClose: () => void }) {
  return (
    <>
      <p>
        <strong>{formatCount(result.approved, 'submission')}</strong> approved.
      </p>
      <Text tone="ink-2" mt="sm">
        Not approved:
      </Text>
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
