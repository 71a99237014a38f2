import { ph, plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import type { QueueRow } from '@muster/contract/learning/submissions.ts'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { RefusalDialog } from '../../../ui/work-queue/decide/refusal-dialog.tsx'
import { SelectionBar } from '../../../ui/work-queue/list/selection-bar.tsx'
import type { Selected } from '../../../ui/work-queue/list/use-selected.ts'
import classes from './reviews.module.css'
import { type RefusalKind, type ReviewActs, workOf } from './use-review-acts.ts'
import { problemOfWord, WordField } from './word-field.tsx'

type Kind = RefusalKind | 'approve'

interface Refused {
  readonly id: string
  readonly full_name: string
  readonly task: string
  readonly error: string
}

/** Submissions of a bulk decision that were left out. */
interface Result {
  readonly kind: Kind
  readonly decided: number
  readonly refused: readonly Refused[]
}

interface BulkBarProps {
  selected: Selected<QueueRow>
  acts: ReviewActs
}

const refusals = {
  sendBack: {
    title: (what: string) => t`Send ${what} back?`,
    label: t`What needs to improve`,
    confirm: t`Send back`,
    help: t`Each learner will see this first, so that they can improve their work and submit it again.`,
  },
  reject: {
    title: (what: string) => t`Reject ${what}?`,
    label: t`What’s wrong with them`,
    confirm: t`Reject`,
    help: t`Each learner will see your reason. They can submit something new for the task.`,
  },
} as const

/** Decides the selected submissions together, with undo, and lists those that were left out. */
export default function BulkBar({ selected, acts }: BulkBarProps) {
  const [asking, setAsking] = useState<Kind>()
  const [word, setWord] = useState('')
  const [result, setResult] = useState<Result>()
  const { rows } = selected
  const variable = rows.filter((row) => row.task.variable_karma).length
  const [only] = rows
  const what =
    only && rows.length === 1
      ? workOf(only)
      : plural({ rows: rows.length }, { one: `# submission`, other: `# submissions` })
  const count = formatNumber(rows.length)
  const refusal = asking && asking !== 'approve' ? asking : undefined
  const close = () => setAsking(undefined)

  function end(kind: Kind, decided: number, refused: readonly Refused[]) {
    if (refused.length > 0) setResult({ kind, decided, refused })
    close()
  }

  function approve() {
    acts.approveMany.mutate(
      { rows, words: word },
      {
        onSuccess: ({ reply }) => {
          end('approve', reply.approved, reply.refused)
          setWord('')
        },
      },
    )
  }

  return (
    <SelectionBar label={t`Selected submissions`} selected={selected}>
      <Button size="sm" onClick={() => setAsking('approve')}>
        <Trans>Approve {count}</Trans>
      </Button>
      <Button size="sm" variant="default" onClick={() => setAsking('sendBack')}>
        <Trans>Send back {count}</Trans>
      </Button>
      <Button size="sm" variant="default" onClick={() => setAsking('reject')}>
        <Trans>Reject {count}</Trans>
      </Button>
      <ConfirmDialog
        opened={asking === 'approve'}
        title={t`Approve ${what}?`}
        confirmLabel={t`Approve`}
        busy={acts.approveMany.isPending}
        onConfirm={approve}
        onClose={close}
      >
        <Trans>
          Each learner will get the task’s karma, plus the bonus if they earned it.
          {ph({
            variable:
              variable > 0 &&
              plural(variable, {
                one: ` # submission with variable karma will be left out. Decide its karma yourself.`,
                other: ` # submissions with variable karma will be left out. Decide their karma one by one.`,
              }),
          })}
          <WordField many value={word} error={problemOfWord(acts.approveMany.error)} onChange={setWord} />
        </Trans>
      </ConfirmDialog>
      <RefusalDialog
        calls={api.submissions}
        of={`submissions ${refusal}`}
        opened={refusal !== undefined}
        title={refusal ? refusals[refusal].title(what) : ''}
        label={refusal ? refusals[refusal].label : ''}
        confirmLabel={refusal ? refusals[refusal].confirm : ''}
        danger={refusal === 'reject'}
        busy={acts.refuseMany.isPending}
        failure={acts.refuseMany.error}
        onConfirm={(reason) =>
          refusal &&
          acts.refuseMany.mutate(
            { rows, kind: refusal, reason },
            { onSuccess: ({ reply }) => end(refusal, reply.decided, reply.refused) },
          )
        }
        onClose={close}
      >
        {refusal && refusals[refusal].help}
      </RefusalDialog>
      <Modal
        opened={result !== undefined}
        onClose={selected.clear}
        title={result && resultWords[result.kind].title}
        size={520}
      >
        {result && <ResultView result={result} onClose={selected.clear} />}
      </Modal>
    </SelectionBar>
  )
}

const resultWords = {
  approve: {
    title: t`Approval finished`,
    done: (decided: number) => (
      <Trans>
        <strong>
          <Plural value={decided} one="# submission" other="# submissions" />
        </strong>{' '}
        approved.
      </Trans>
    ),
    not: t`Not approved:`,
  },
  sendBack: {
    title: t`Work sent back`,
    done: (decided: number) => (
      <Trans>
        <strong>
          <Plural value={decided} one="# submission" other="# submissions" />
        </strong>{' '}
        sent back.
      </Trans>
    ),
    not: t`Not sent back:`,
  },
  reject: {
    title: t`Rejection finished`,
    done: (decided: number) => (
      <Trans>
        <strong>
          <Plural value={decided} one="# submission" other="# submissions" />
        </strong>{' '}
        rejected.
      </Trans>
    ),
    not: t`Not rejected:`,
  },
} as const

function ResultView({ result, onClose }: { result: Result; onClose: () => void }) {
  const { done, not } = resultWords[result.kind]
  return (
    <>
      <p>{done(result.decided)}</p>
      <Text tone="ink-2" mt="sm">
        {not}
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
        {t`Close`}
      </Button>
    </>
  )
}
