import { t } from '@lingui/core/macro'
import { IconAlertTriangle, IconCheck, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { DecidedText } from '../work-queue/decide/decided-text.tsx'
import { actOn, DecisionButton, Decisions, UndoUntil } from '../work-queue/decide/decisions.tsx'
import type { ReasonCalls } from '../work-queue/decide/reason-editor.tsx'
import { RefusalDialog } from '../work-queue/decide/refusal-dialog.tsx'
import type { QueueRow } from '../work-queue/use-queue.ts'
import { WorkBar } from '../work-queue/work-bar.tsx'
import type { ReportedActs } from './use-reported-acts.ts'
import { useWarningRule } from './use-warning-rule.tsx'

interface ReportedRow extends QueueRow {
  readonly state: 'open' | 'removed' | 'dismissed'
  readonly decided_by: string | null
  readonly undo_until: string | null
  readonly warned: boolean
}

interface ReportedDecisionsProps<Row extends ReportedRow> {
  row: Row
  acts: ReportedActs<Row>
  /** The calls of the queue's saved reasons. */
  calls: ReasonCalls
  /** Whose text it is, and its beginning: 'Asha Nair’s “You are no good”'. */
  what: string
  /** Explains what happens to the text. */
  children: ReactNode
}

export const reportedKeys = [
  { keys: ['a'], text: t`Keep it and close the report` },
  { keys: ['r'], text: t`Remove it with a reason` },
  { keys: ['w'], text: t`Remove it and warn its author` },
  { keys: [t`1 to 5`], text: t`Choose a reason when asked` },
]

/** Keeps a reported text, removes it, or removes it and warns its author; by button or keyboard shortcut. */
export function ReportedDecisions<Row extends ReportedRow>(props: ReportedDecisionsProps<Row>) {
  const { row, acts } = props
  const decided = row.state !== 'open' && (
    <WorkBar>
      <DecidedText
        how={row.state === 'dismissed' ? t`Kept` : row.warned ? t`Removed with a warning` : t`Removed`}
        row={row}
      />
      <UndoUntil until={row.undo_until} loading={acts.undo.isPending} onUndo={() => acts.undo.mutate(row)} />
    </WorkBar>
  )
  return (
    <Decisions decided={decided}>
      <Bar {...props} />
    </Decisions>
  )
}

function Bar<Row extends ReportedRow>({ row, acts, calls, what, children }: ReportedDecisionsProps<Row>) {
  const [asking, setAsking] = useState<'remove' | 'warn'>()
  const rule = useWarningRule()
  const removal = actOn(row, acts.remove)
  const keep = actOn(row, acts.keep)
  const busy = removal.isPending || keep.isPending
  const warns = asking === 'warn'
  const close = () => setAsking(undefined)

  function remove(reason: string) {
    const warning = warns ? rule.check() : undefined
    if (warns && !warning) return
    removal.mutate({ row, reason, ...(warning && { warning }) }, { onSuccess: close })
  }

  return (
    <>
      <DecisionButton
        letter="a"
        icon={IconCheck}
        kind="first"
        loading={keep.isPending}
        disabled={removal.isPending}
        onDecide={() => keep.mutate(row)}
      >
        {t`Keep`}
      </DecisionButton>
      <DecisionButton
        letter="r"
        icon={IconTrash}
        kind="grave"
        disabled={busy}
        onDecide={() => setAsking('remove')}
      >
        {t`Remove`}
      </DecisionButton>
      <DecisionButton
        letter="w"
        icon={IconAlertTriangle}
        kind="grave"
        disabled={busy}
        onDecide={() => setAsking('warn')}
      >
        {t`Remove and warn`}
      </DecisionButton>
      <RefusalDialog
        calls={calls}
        of={row.id}
        opened={asking !== undefined}
        title={warns ? t`Remove ${what} and warn them?` : t`Remove ${what}?`}
        label={t`Reason`}
        confirmLabel={warns ? t`Remove and warn` : t`Remove`}
        danger
        busy={removal.isPending}
        failure={removal.error}
        {...(warns && { choice: rule.field, missing: rule.missing })}
        onConfirm={remove}
        onClose={close}
      >
        {children}{' '}
        {warns &&
          t`The warning names the rule and the text, and counts from now on when their texts are reported.`}
      </RefusalDialog>
    </>
  )
}
