import { ph, t } from '@lingui/core/macro'
import type { QueueRow } from '@muster/contract/learning/submissions.ts'
import { IconCheck, IconCornerUpLeft, IconMessage, IconX } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { keepText, readText } from '../../../api/session/drafts.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { type Act, actOn, DecisionButton } from '../../../ui/work-queue/decide/decisions.tsx'
import { RefusalDialog } from '../../../ui/work-queue/decide/refusal-dialog.tsx'
import classes from './review-case.module.css'
import { type Approval, type Refusal, type RefusalKind, wordDraft } from './use-review-acts.ts'
import { problemOfWord, WordField } from './word-field.tsx'

// Loaded on request: few tasks leave the amount to the reviewer.
const KarmaField = lazyPart(() => import('./karma-field.tsx'))

/** What a decision needs to know of a row. */
interface Decidable {
  readonly id: string
  readonly task: Pick<QueueRow['task'], 'karma' | 'variable_karma'>
}

/** The acts of `useReviewActs` that decide, or those of practice. */
export interface Deciding<Row> {
  readonly approve: Act & { mutate(of: Omit<Approval, 'row'> & { row: Row }): void }
  readonly refuse: Act & {
    mutate(of: Omit<Refusal, 'row'> & { row: Row }, then: { onSuccess: () => void }): void
  }
}

interface DecisionBarProps<Row extends Decidable> {
  row: Row
  acts: Deciding<Row>
  /** What the dialogs call it: 'Kiran’s “Read the manual”'. */
  name: string
  /** Instead of what the learner will see. */
  help?: string
  /** Points of the task that the reviewer hasn't ticked. */
  openPoints: readonly string[]
}

const dialogs = {
  sendBack: {
    title: (work: string) => t`Send ${work} back?`,
    label: t`What needs to improve`,
    confirm: t`Send back`,
    help: t`They’ll see this first, so that they can improve their work and submit it again.`,
  },
  reject: {
    title: (work: string) => t`Reject ${work}?`,
    label: t`What’s wrong with it`,
    confirm: t`Reject`,
    help: t`They’ll see your reason. They can submit something new for this task.`,
  },
} as const satisfies Record<RefusalKind, object>

/**
 * Approves, sends back or rejects, by button or keyboard shortcut. Tasks with variable karma ask for the
 * amount first. A comment to the learner is optional and has its own shortcut.
 */
export function DecisionBar<Row extends Decidable>({
  row,
  acts,
  name,
  help,
  openPoints,
}: DecisionBarProps<Row>) {
  const [asking, setAsking] = useState<RefusalKind>()
  const [karma, setKarma] = useState<number | ''>('')
  const [problem, setProblem] = useState<string>()
  const draft = wordDraft(row.id)
  const [word, setWord] = useState(() => readText(draft) || undefined)
  const write = (next: string | undefined) => {
    setWord(next)
    keepText(draft, next ?? '')
  }
  const amount = useRef<HTMLInputElement>(null)
  const approval = actOn(row, acts.approve)
  const refusal = actOn(row, acts.refuse)
  const busy = approval.isPending || refusal.isPending
  const most = row.task.karma

  function approve() {
    if (busy) return
    if (!row.task.variable_karma) return approval.mutate({ row, words: word })
    if (karma === '' || karma < 1 || (most !== null && karma > most)) {
      setProblem(
        most === null
          ? t`Enter how much karma it deserves`
          : t`Enter how much karma it deserves, from 1 to ${ph({ most: formatNumber(most) })}`,
      )
      amount.current?.focus()
      return
    }
    approval.mutate({ row, karma, words: word })
  }

  const dialog = asking && dialogs[asking]
  return (
    <>
      {row.task.variable_karma && (
        <Suspense>
          <KarmaField
            ref={amount}
            className={classes.amount ?? ''}
            placeholder={most === null ? '' : t`1 to ${ph({ most: formatNumber(most) })}`}
            value={karma}
            error={problem}
            onChange={(value) => {
              setKarma(value === '' ? '' : Number(value))
              setProblem(undefined)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') approve()
            }}
          />
        </Suspense>
      )}
      {word !== undefined && (
        <WordField
          autoFocus
          value={word}
          error={problemOfWord(approval.error)}
          onChange={write}
          onEnter={approve}
          onLeave={() => write(undefined)}
        />
      )}
      <DecisionButton
        letter="a"
        icon={IconCheck}
        kind="first"
        loading={approval.isPending}
        disabled={refusal.isPending}
        onDecide={approve}
      >
        {t`Approve`}
      </DecisionButton>
      {word === undefined && (
        <DecisionButton
          letter="w"
          kind="small"
          icon={IconMessage}
          title={t`Comment on what was good`}
          disabled={busy}
          onDecide={() => setWord('')}
        >
          {t`Comment`}
        </DecisionButton>
      )}
      <DecisionButton
        letter="b"
        icon={IconCornerUpLeft}
        disabled={busy}
        onDecide={() => setAsking('sendBack')}
      >
        {t`Send back`}
      </DecisionButton>
      <DecisionButton
        letter="r"
        icon={IconX}
        kind="grave"
        disabled={busy}
        onDecide={() => setAsking('reject')}
      >
        {t`Reject`}
      </DecisionButton>
      <RefusalDialog
        calls={api.submissions}
        of={row.id}
        opened={asking !== undefined}
        title={dialog?.title(name) ?? ''}
        label={dialog?.label ?? ''}
        confirmLabel={dialog?.confirm ?? ''}
        danger={asking === 'reject'}
        busy={refusal.isPending}
        failure={refusal.error}
        onConfirm={(reason) => {
          if (asking) {
            refusal.mutate(
              { row, kind: asking, reason, openPoints },
              { onSuccess: () => setAsking(undefined) },
            )
          }
        }}
        onClose={() => setAsking(undefined)}
      >
        {help ?? dialog?.help}{' '}
        {help === undefined &&
          asking === 'sendBack' &&
          openPoints.length > 0 &&
          t`They’ll see these points as still open: ${ph({ openPoints: openPoints.join('; ') })}.`}
      </RefusalDialog>
    </>
  )
}
