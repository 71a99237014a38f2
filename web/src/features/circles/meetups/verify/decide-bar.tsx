import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { type Act, actOn, DecisionButton } from '../../../../ui/work-queue/decide/decisions.tsx'
import { RefusalDialog } from '../../../../ui/work-queue/decide/refusal-dialog.tsx'
import { type KarmaValues, karmaBody, karmaTotals } from './karma.ts'
import classes from './verification-case.module.css'

/** The acts of `useVerificationActs` that decide, or those of practice. */
export interface Deciding<Row> {
  readonly verify: Act & { mutate(of: { row: Row; attendees_karma: Record<string, number> }): void }
  readonly reject: Act & { mutate(of: { row: Row; reason: string }, then: { onSuccess: () => void }): void }
}

interface DecideBarProps<Row> {
  row: Row
  /** What the dialog calls it: '“Week 3” of React circle'. */
  name: string
  /** What happens after a rejection. */
  help: string
  /** Null in practice, where no one gets any. */
  karma: KarmaValues | null
  acts: Deciding<Row>
}

/** Verify with the karma in the fields, or reject with a reason; by button or keyboard shortcut. */
export function DecideBar<Row extends { readonly id: string }>({
  row,
  name,
  help,
  karma,
  acts,
}: DecideBarProps<Row>) {
  const [asking, setAsking] = useState(false)
  const verification = actOn(row, acts.verify)
  const rejection = actOn(row, acts.reject)
  const busy = verification.isPending || rejection.isPending
  const { people, karma: sum } = karmaTotals(karma ?? {})
  const [problem, setProblem] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another amount may be right
  useEffect(() => setProblem(undefined), [karma])

  function verify() {
    const attendees_karma = karmaBody(karma ?? {})
    if (!attendees_karma) return setProblem(t`Correct the karma amounts first`)
    verification.mutate({ row, attendees_karma })
  }

  return (
    <>
      <FormProblem text={problem} />
      <DecisionButton
        letter="v"
        icon={IconCheck}
        kind="first"
        loading={verification.isPending}
        disabled={rejection.isPending}
        onDecide={verify}
      >
        {karma === null
          ? t`Verify`
          : people > 0
            ? t`Verify ${plural(people, { one: `# attendee`, other: `# attendees` })}`
            : t`Verify without karma`}
      </DecisionButton>
      <DecisionButton letter="r" icon={IconX} kind="grave" disabled={busy} onDecide={() => setAsking(true)}>
        {t`Reject`}
      </DecisionButton>
      {karma && (
        <p className={classes.sum} role="status">
          <Trans>{ph({ sum: formatNumber(sum) })} karma in total</Trans>
        </p>
      )}
      <RefusalDialog
        calls={api.meetupVerification}
        of={row.id}
        opened={asking}
        title={t`Reject ${name}?`}
        label={t`What’s wrong with it`}
        confirmLabel={t`Reject`}
        danger
        busy={rejection.isPending}
        failure={rejection.error}
        onConfirm={(reason) => rejection.mutate({ row, reason }, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {help}
      </RefusalDialog>
    </>
  )
}
