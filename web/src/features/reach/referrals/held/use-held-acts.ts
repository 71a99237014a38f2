import { ph, t } from '@lingui/core/macro'
import type { HeldReferral } from '@muster/contract/reach/referrals-held.ts'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { formatNumber } from '../../../../ui/text/format.ts'
import { useUndoable } from '../../../../ui/work-queue/decide/use-undoable.ts'

export const reads = [keyOf(api.heldReferrals), keyOf(api.referrals)]

interface Listeners {
  /** Called when an invitation is no longer pending. */
  onDecided: (row: HeldReferral) => void
  /** Called when an invitation is pending again. */
  onUndone: (row: HeldReferral) => void
}

/** Staff actions for a held invitation. If a colleague decided first, an error names them. */
export function useHeldActs({ onDecided, onUndone }: Listeners) {
  const paramsOf = ({ id }: HeldReferral) => ({ member_id: id })
  const { undo, fail, failInDialog, tell } = useUndoable({
    undo: (row: HeldReferral) => api.heldReferrals.undo.answer({ params: paramsOf(row) }),
    undone: (row) => t`${ph({ fullName: row.full_name })} is back in the queue`,
    reads,
    onUndone,
  })
  const release = useAction({
    call: (row: HeldReferral) => api.heldReferrals.release.answer({ params: paramsOf(row) }),
    success: false,
    invalidates: reads,
    onDone: ({ karma }, row) => {
      onDecided(row)
      tell(
        row,
        'released',
        karma > 0
          ? t`${ph({ inviterName: row.inviter_name })} earned ${ph({ karma: formatNumber(karma) })} karma for inviting ${ph({ fullName: row.full_name })}`
          : t`${ph({ fullName: row.full_name })} approved, but without karma because ${ph({ inviterName: row.inviter_name })} has reached this month’s limit`,
      )
    },
    onFailed: fail,
  })
  const refuse = useAction({
    call: ({ row, reason }: { row: HeldReferral; reason: string }) =>
      api.heldReferrals.refuse.answer({ params: paramsOf(row), body: { reason } }),
    success: false,
    invalidates: reads,
    onDone: (_, { row }) => {
      onDecided(row)
      tell(row, 'refused', t`${ph({ inviterName: row.inviter_name })} will be notified with your reason`)
    },
    onFailed: failInDialog,
  })
  return { release, refuse, undo }
}

export type HeldActs = ReturnType<typeof useHeldActs>
