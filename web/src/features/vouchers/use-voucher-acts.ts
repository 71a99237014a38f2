import type { VoucherRow } from '@muster/contract/vouchers.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { vouchersKey } from './queries.ts'

/** What staff may do to vouchers beside changing them: mail them again, revoke them with a way back, restore them. */
export function useVoucherActs() {
  const client = useQueryClient()

  const resend = useAction({
    call: ({ id }: VoucherRow) => api.vouchers.resend.answer({ params: { voucher_id: id } }),
    success: (_answer, { user }) => `The voucher is mailed to ${user} again`,
    invalidates: [vouchersKey],
  })

  const restore = useAction({
    call: ({ id }: VoucherRow) => api.vouchers.restore.answer({ params: { voucher_id: id } }),
    invalidates: [vouchersKey],
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
        text: `${voucher.user}’s voucher is revoked`,
        label: 'Undo',
        onAct: () => restore.mutate(voucher),
      })
      void client.invalidateQueries({ queryKey: vouchersKey })
    },
  })

  return { resend, restore, revoke }
}

export type VoucherActs = ReturnType<typeof useVoucherActs>
