import { ph, plural, t } from '@lingui/core/macro'
import type { VerificationRow } from '@muster/contract/circles/meetup-verification.ts'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { meetupReads } from '../../../../api/reads.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { formatNumber } from '../../../../ui/text/format.ts'
import { useUndoable } from '../../../../ui/work-queue/decide/use-undoable.ts'

interface Verified {
  row: VerificationRow
  attendees_karma: Record<string, number>
}

export const reads = [keyOf(api.meetupVerification), ...meetupReads]

interface Listeners {
  /** Called when a record is no longer pending. */
  onDecided: (row: VerificationRow) => void
  /** Called when a record is pending again. */
  onUndone: (row: VerificationRow) => void
}

/** What staff can do with a record. On a conflict it shows who decided first and refetches the current state. */
export function useVerificationActs({ onDecided, onUndone }: Listeners) {
  const { undo, fail, failInDialog, tell } = useUndoable({
    undo: (row: VerificationRow) => api.meetupVerification.undo.answer({ params: { meet_id: row.id } }),
    undone: (row) => t`${ph({ title: row.title })} is back in the queue`,
    reads,
    onUndone,
  })

  const verify = useAction({
    call: ({ row, attendees_karma }: Verified) =>
      api.meetupVerification.verify.answer({ params: { meet_id: row.id }, body: { attendees_karma } }),
    success: false,
    invalidates: reads,
    onDone: ({ karma, attendees }, { row }) => {
      onDecided(row)
      const people = plural(attendees, { one: `# attendee`, other: `# attendees` })
      tell(
        row,
        t`verified`,
        t`${ph({ title: row.title })}: ${ph({ karma: formatNumber(karma) })} karma for ${people}`,
      )
    },
    onFailed: fail,
  })

  const reject = useAction({
    call: ({ row, reason }: { row: VerificationRow; reason: string }) =>
      api.meetupVerification.reject.answer({ params: { meet_id: row.id }, body: { reason } }),
    success: false,
    invalidates: reads,
    onDone: (_, { row }) => {
      onDecided(row)
      tell(row, t`rejected`, t`${ph({ title: row.title })} rejected`)
    },
    onFailed: failInDialog,
  })

  return { verify, reject, undo }
}

export type VerificationActs = ReturnType<typeof useVerificationActs>
