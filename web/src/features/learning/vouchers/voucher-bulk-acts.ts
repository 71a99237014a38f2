import { api } from '../../../api/client.ts'
import type { BulkDialogAct } from '../../../ui/bulk/use-bulk.ts'

export const revoke: BulkDialogAct = {
  verb: 'Revoke',
  danger: true,
  follows:
    'Their codes will stop working. Redeemed vouchers will stay as they are and be listed in the summary.',
  reason: { label: 'Reason (members see it if they try the code)' },
  call: (rows, { reason = '' }) => api.voucherActs.revoke.answer({ body: { ...rows, reason } }),
}

export const restore: BulkDialogAct = {
  verb: 'Restore',
  follows: 'Members will be able to redeem their codes again.',
  call: (rows) => api.voucherActs.restore.answer({ body: rows }),
}
