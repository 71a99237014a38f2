import type { VerificationRow } from '@muster/contract/circles/meetup-verification.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { formatCount, formatNumber } from '../../../../ui/text/format.ts'
import { DecisionButton } from '../../../../ui/work-queue/decide/decisions.tsx'
import { RefusalDialog } from '../../../../ui/work-queue/decide/refusal-dialog.tsx'
import { type KarmaValues, karmaBody, karmaTotals } from './karma.ts'
import type { VerificationActs } from './use-verification-acts.ts'
import classes from './verification-case.module.css'

interface DecideBarProps {
  row: VerificationRow
  karma: KarmaValues
  acts: VerificationActs
}

/** Verify with the karma in the fields, or reject with a reason; by button or keyboard shortcut. */
export function DecideBar({ row, karma, acts }: DecideBarProps) {
  const [asking, setAsking] = useState(false)
  const busy = acts.verify.isPending || acts.reject.isPending
  const { people, karma: sum } = karmaTotals(karma)
  const [problem, setProblem] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another amount may be right
  useEffect(() => setProblem(undefined), [karma])

  function verify() {
    const attendees_karma = karmaBody(karma)
    if (!attendees_karma) return setProblem('Correct the karma amounts first')
    acts.verify.mutate({ row, attendees_karma })
  }

  return (
    <>
      <FormProblem text={problem} />
      <DecisionButton
        letter="v"
        icon={IconCheck}
        kind="first"
        loading={acts.verify.isPending}
        disabled={acts.reject.isPending}
        onDecide={verify}
      >
        {people > 0 ? `Verify ${formatCount(people, 'attendee')}` : 'Verify without karma'}
      </DecisionButton>
      <DecisionButton letter="r" icon={IconX} kind="grave" disabled={busy} onDecide={() => setAsking(true)}>
        Reject
      </DecisionButton>
      <p className={classes.sum} role="status">
        {formatNumber(sum)} karma in total
      </p>
      <RefusalDialog
        calls={api.meetupVerification}
        of={row.id}
        opened={asking}
        title={`Reject “${row.title}” of ${row.learning_circle}?`}
        label="What’s wrong with it"
        confirmLabel="Reject"
        danger
        busy={acts.reject.isPending}
        failure={acts.reject.error}
        onConfirm={(reason) => acts.reject.mutate({ row, reason }, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        The leads of {row.learning_circle} will see your reason. If they change the text or picture, the
        record will come back to the queue.
      </RefusalDialog>
    </>
  )
}
