import { Button } from '@mantine/core'
import type { VerificationRow } from '@muster/contract/circles/meetup-verification.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { useFormProblem } from '../../ui/form/use-form-problem.ts'
import { usePageKeys } from '../../ui/keys/use-page-keys.ts'
import { formatCount, formatNumber } from '../../ui/text/format.ts'
import { RefusalDialog } from '../../ui/work-queue/decide/refusal-dialog.tsx'
import { KeyHint } from '../../ui/work-queue/key-hint.tsx'
import { SkipButton } from '../../ui/work-queue/presence.tsx'
import { WorkBar } from '../../ui/work-queue/work-bar.tsx'
import { type KarmaValues, karmaBody, karmaTotals } from './karma.ts'
import type { VerificationActs } from './use-verification-acts.ts'
import classes from './verification-area.module.css'

interface DecideBarProps {
  row: VerificationRow
  karma: KarmaValues
  acts: VerificationActs
  /** Whether this row is on the screen at this moment; a key may come before it. */
  isSeen: () => boolean
  onSkip: () => void
}

/** Verify with the karma in the fields, or reject with a reason; by button or key. */
export function DecideBar({ row, karma, acts, isSeen, onSkip }: DecideBarProps) {
  const [asking, setAsking] = useState(false)
  const busy = acts.verify.isPending || acts.reject.isPending
  const { people, karma: sum } = karmaTotals(karma)
  const { problem, tell, end } = useFormProblem()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another amount may be right
  useEffect(end, [karma])

  function verify() {
    if (busy || asking || !isSeen()) return
    const attendees_karma = karmaBody(karma)
    if (!attendees_karma) return tell('Correct the amounts of karma first')
    acts.verify.mutate({ row, attendees_karma })
  }
  const ask = () => {
    if (!busy && isSeen()) setAsking(true)
  }
  usePageKeys({ v: verify, r: ask })

  return (
    <WorkBar className={classes.bar}>
      <FormProblem text={problem} />
      <Button
        data-primary
        leftSection={<IconCheck size={18} />}
        rightSection={<KeyHint>V</KeyHint>}
        loading={acts.verify.isPending}
        disabled={acts.reject.isPending}
        onClick={verify}
      >
        {people > 0 ? `Verify ${formatCount(people, 'attendee')}` : 'Verify without karma'}
      </Button>
      <Button
        variant="subtle"
        color="bad"
        leftSection={<IconX size={18} />}
        rightSection={<KeyHint>R</KeyHint>}
        disabled={busy}
        onClick={ask}
      >
        Reject
      </Button>
      <p className={classes.sum} role="status">
        {formatNumber(sum)} karma in all
      </p>
      <SkipButton onSkip={onSkip} />
      <RefusalDialog
        calls={api.meetupVerification}
        opened={asking}
        title={`Reject ${row.title}?`}
        label="What is wrong with it"
        confirmLabel="Reject"
        danger
        busy={acts.reject.isPending}
        failure={acts.reject.error}
        onConfirm={(reason) => acts.reject.mutate({ row, reason }, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        The leads of {row.learning_circle} are told the reason. They can change text and picture; then it
        waits again.
      </RefusalDialog>
    </WorkBar>
  )
}
