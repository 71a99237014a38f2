import { Button } from '@mantine/core'
import type { SandboxMonth } from '@muster/contract/money/donation-words.ts'
import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import classes from './receipt.module.css'

const outcomes: readonly { outcome: SandboxMonth; label: string }[] = [
  { outcome: 'charged', label: 'The next month is paid' },
  { outcome: 'halted', label: 'The bank refuses' },
  { outcome: 'cancelled', label: 'The payment service stops it' },
]

/** Stands for the months of a payment service where no money moves. */
export function PractiseMonth({ receiptKey }: { receiptKey: string }) {
  const month = useAction({
    call: (outcome: SandboxMonth) =>
      api.donations.practiseMonth.answer({ params: { receipt_key: receiptKey }, body: { outcome } }),
    invalidates: [keyOf(api.donations.receipt)],
  })
  return (
    <div className={classes.box}>
      <b>Practice: let a month pass</b>
      <p>No money is moved. Each month that is paid has a receipt of its own.</p>
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
