import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { MemberScreen } from '../../../shell/bars/member-screen.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const voucherScreens: readonly Screen[] = [
  {
    path: 'karma-voucher',
    aliases: ['management/karma-voucher'],
    gate: pageAccess.karmaVoucher,
    load: () => import('./vouchers-page.tsx'),
    title: 'Karma Voucher',
    place: {
      group: 'Recognition',
      icon: 'voucher',
    },
    opens: [api.vouchers.list, api.savedViews.list],
  },
  {
    path: 'karma-voucher/bulk-import',
    below: 'karma-voucher',
    gate: pageAccess.karmaVoucher,
    load: () => import('./voucher-import-page.tsx'),
    title: 'Import karma vouchers',
    opens: [api.vouchers.imports],
  },
]

export const voucherMemberScreens: readonly MemberScreen[] = [
  { path: 'voucher', load: () => import('./mine/my-vouchers-page.tsx') },
]
