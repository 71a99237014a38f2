import { pageAccess } from '../access/access.ts'
import { bulkAct, bulkFile } from '../lib/bulk-acts.ts'
import { text } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { VoucherListQuery } from './vouchers.ts'

/** Bulk actions on vouchers. */

const shared = { access: pageAccess.karmaVoucher, list: VoucherListQuery }
const PREFIX = '/api/v1/dashboard/karma-voucher/many/'

export const voucherActs = routes({
  revoke: bulkAct({
    ...shared,
    path: `${PREFIX}revoke/`,
    fields: { reason: text('Reason', 3, 300) },
    summary: 'Revoke unredeemed vouchers in bulk',
  }),
  restore: bulkAct({
    ...shared,
    path: `${PREFIX}restore/`,
    fields: {},
    summary: 'Restore revoked vouchers in bulk',
  }),
  export: bulkFile({
    ...shared,
    path: `${PREFIX}export/`,
    fields: {},
    summary: 'Export vouchers as a CSV file',
  }),
})
