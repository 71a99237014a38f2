import { ph, t } from '@lingui/core/macro'
import type { VoucherRow } from '@muster/contract/learning/vouchers.ts'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'

/** Voucher actions other than editing: resend the email, revoke (with undo), and restore. */
export function useVoucherActs() {
  const resend = useAction({
    call: ({ id }: VoucherRow) => api.vouchers.resend.answer({ params: { voucher_id: id } }),
    success: (_answer, { user }) => t`Voucher emailed to ${user} again`,
    invalidates: [keyOf(api.vouchers)],
  })

  const restore = useAction({
    call: ({ id }: VoucherRow) => api.vouchers.restore.answer({ params: { voucher_id: id } }),
    invalidates: [keyOf(api.vouchers)],
  })

  const revoke = useAction({
    call: ({ voucher, reason }: { voucher: VoucherRow; reason: string }) =>
      api.vouchers.revoke.answer({
        params: { voucher_id: voucher.id },
        body: { reason: reason.trim() || undefined },
      }),
    success: false,
    onDone: (_reply, { voucher }) => {
      toast.action({
        text: t`${ph({ user: voucher.user })}’s voucher revoked`,
        label: t`Undo`,
        onAct: () => restore.mutate(voucher),
      })
      void invalidate(keyOf(api.vouchers))
    },
  })

  return { resend, restore, revoke }
}

export type VoucherActs = ReturnType<typeof useVoucherActs>
