import type { PracticeCase, PracticeOutcome } from '@muster/contract/desk/practice.ts'
import { DecideBar } from '../verify/decide-bar.tsx'

interface MeetupPracticeBarProps {
  row: PracticeCase
  help: string
  /** Stores a decision on the practice case. */
  decide: {
    readonly isPending: boolean
    readonly error: Error | null
    readonly mutate: (
      decision: { readonly id: string; readonly outcome: PracticeOutcome; readonly reason: string | null },
      then?: { onSuccess: () => void },
    ) => void
  }
}

/** The decisions and keys of the queue of meetup records, for a practice case. */
export function MeetupPracticeBar({ row, help, decide }: MeetupPracticeBarProps) {
  const { isPending, error, mutate } = decide
  const { id } = row
  return (
    <DecideBar
      row={row}
      name="this practice case"
      help={help}
      karma={null}
      acts={{
        verify: { isPending, error, mutate: () => mutate({ id, outcome: 'approved', reason: null }) },
        reject: {
          isPending,
          error,
          mutate: ({ reason }, then) => mutate({ id, outcome: 'rejected', reason }, then),
        },
      }}
    />
  )
}
