import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'karma-voucher',
    load: () => import('./vouchers-page.tsx'),
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
    load: () => import('./voucher-import-page.tsx'),
    opens: [api.vouchers.imports],
  },
  { path: 'voucher', rank: 280, load: () => import('./mine/my-vouchers-page.tsx') },
]
