import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'karma-voucher',
    aliases: ['management/karma-voucher'],
    gate: pageAccess.karmaVoucher,
    load: () => import('./vouchers-page.tsx'),
    title: 'Karma Voucher',
    rank: 320,
    place: {
      group: 'Recognition',
      icon: 'IconTicket',
    },
    views: 'karma-vouchers',
    opens: [api.vouchers.list],
  },
  {
    path: 'karma-voucher/bulk-import',
    below: 'karma-voucher',
    gate: pageAccess.karmaVoucher,
    load: () => import('./voucher-import-page.tsx'),
    title: 'Import karma vouchers',
    opens: [api.vouchers.imports],
  },
  { path: 'voucher', rank: 280, load: () => import('./mine/my-vouchers-page.tsx') },
]
