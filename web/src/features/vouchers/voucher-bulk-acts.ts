import { api } from '../../api/client.ts'
import type { BulkDialogAct } from '../../ui/bulk/use-bulk.ts'

/** What can be done with all selected vouchers. */

export const revoke: BulkDialogAct = {
  verb: 'Revoke',
  danger: true,
  follows:
    'Their codes stop working. Vouchers that are redeemed stay as they are and are named in the report.',
  reason: { label: 'Reason, which members read when they try the code' },
  call: (rows, { reason = '' }) => api.voucherActs.revoke.answer({ body: { ...rows, reason } }),
}

export const restore: BulkDialogAct = {
  verb: 'Restore',
  follows: 'The codes of revoked vouchers can be redeemed again.',
  call: (rows) => api.voucherActs.restore.answer({ body: rows }),
}
