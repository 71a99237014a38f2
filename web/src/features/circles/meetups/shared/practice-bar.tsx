import { t } from '@lingui/core/macro'
import type { PracticeCase, PracticeOutcome } from '@muster/contract/desk/practice.ts'
import type { Act } from '../../../../ui/work-queue/decide/decisions.tsx'
import { DecideBar } from '../verify/decide-bar.tsx'

interface MeetupPracticeBarProps {
  row: PracticeCase
  help: string
  /** Stores a decision on the practice case. */
  decide: Act & {
    readonly mutate: (
      decision: { readonly id: string; readonly outcome: PracticeOutcome; readonly reason: string | null },
      then?: { onSuccess: () => void },
    ) => void
  }
}

/** The decisions and keys of the queue of meetup records, for a practice case. */
export function MeetupPracticeBar({ row, help, decide }: MeetupPracticeBarProps) {
  const { mutate, ...state } = decide
  const { id } = row
  return (
    <DecideBar
      row={row}
      name={t`this practice case`}
      help={help}
      karma={null}
      acts={{
        verify: { ...state, mutate: () => mutate({ id, outcome: 'approved', reason: null }) },
        reject: {
          ...state,
          mutate: ({ reason }, then) => mutate({ id, outcome: 'rejected', reason }, then),
        },
      }}
    />
  )
}
