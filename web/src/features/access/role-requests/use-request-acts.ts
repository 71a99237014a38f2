import { ph, t } from '@lingui/core/macro'
import type { RoleRequestRow } from '@muster/contract/access/role-requests.ts'
import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import { useUndoable } from '../../../ui/work-queue/decide/use-undoable.ts'

export interface VerifyWords {
  /** When the role ends; null: never. */
  readonly endsAt: string | null
  readonly message: string
}

export const requestReads = [
  keyOf(api.roleVerification),
  keyOf(api.roleManagement),
  keyOf(api.users),
  keyOf(api.memberAccess),
]

interface Listeners {
  /** Called when a request is no longer pending. */
  onDecided?: (row: RoleRequestRow) => void
  /** Called when a request is pending again. */
  onUndone: (row: RoleRequestRow) => void
}

/**
 * What staff can do with a request. On a conflict it shows who decided first and refetches the current state.
 */
export function useRequestActs({ onDecided, onUndone }: Listeners) {
  const { undo, failInDialog, tell } = useUndoable({
    undo: (row: RoleRequestRow) => api.roleVerification.undo.answer({ params: { link_id: row.id } }),
    undone: (row) => t`${ph({ fullName: row.full_name })}’s request is back in the queue`,
    reads: requestReads,
    onUndone,
  })

  const verify = useAction({
    call: ({ row, endsAt, message }: { row: RoleRequestRow } & VerifyWords) =>
      api.roleVerification.decide.answer({
        params: { link_id: row.id },
        body: { verified: true, ...(endsAt && { ends_at: endsAt }), ...(message && { message }) },
      }),
    // A role that waits for a second signature has no undo, so it shows the plain text.
    success: ({ reply, text }) => (reply.user_role_link.verified ? '' : text),
    invalidates: requestReads,
    onDone: ({ user_role_link: after }, { row }) => {
      if (after.verified)
        tell(
          row,
          t`verified`,
          t`${ph({ fullName: row.full_name })} now has the role ${ph({ roleTitle: row.role_title })}`,
        )
      onDecided?.(row)
    },
    onFailed: failInDialog,
  })

  const reject = useAction({
    call: ({ row, reason, message }: { row: RoleRequestRow; reason: string; message?: string }) =>
      api.roleVerification.reject.answer({
        params: { link_id: row.id },
        body: { reason, ...(message && { message }) },
      }),
    success: false,
    invalidates: requestReads,
    onDone: (_, { row }) => {
      tell(row, t`rejected`, t`${ph({ fullName: row.full_name })}’s request rejected`)
      onDecided?.(row)
    },
    onFailed: failInDialog,
  })

  return { verify, reject, undo }
}

export type RequestActs = ReturnType<typeof useRequestActs>
