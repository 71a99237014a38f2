import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { SandboxMonth } from '@muster/contract/reach/donation-words.ts'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import classes from './receipt.module.css'

const outcomes: readonly { outcome: SandboxMonth; label: string }[] = [
  { outcome: 'charged', label: t`Next month paid` },
  { outcome: 'halted', label: t`Bank declines payment` },
  { outcome: 'cancelled', label: t`Payment service cancels it` },
]

/** Simulates the next monthly payment in test mode, where no money moves. */
export function PractiseMonth({ receiptKey }: { receiptKey: string }) {
  const month = useAction({
    call: (outcome: SandboxMonth) =>
      api.donations.practiseMonth.answer({ params: { receipt_key: receiptKey }, body: { outcome } }),
    invalidates: [keyOf(api.donations.receipt)],
  })
  return (
    <div className={classes.box}>
      <b>{t`Test mode: simulate a month`}</b>
      <p>{t`No money will be moved. Each paid month gets its own receipt.`}</p>
      <div className={classes.monthActs}>
        {outcomes.map(({ outcome, label }) => (
          <Button
            key={outcome}
            size="compact-sm"
            variant="default"
            loading={month.isPending && month.variables === outcome}
            onClick={() => month.mutate(outcome)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
