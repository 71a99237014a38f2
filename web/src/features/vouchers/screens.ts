import { pageAccess } from '@muster/contract/access.ts'
import { api } from '../../api/client.ts'
import type { Screen } from '../../shell/manage/screen.ts'

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
      help: 'Thank members with karma for work outside the task list',
    },
    keywords: ['manage', 'code', 'thanks', 'give'],
    actions: [
      { label: 'Create voucher', at: 'karma-voucher?edit=new', keywords: ['new', 'karma', 'thank'] },
      {
        ...{ label: 'Import vouchers', at: 'karma-voucher/bulk-import' },
        keywords: ['spreadsheet', 'xlsx', 'csv', 'bulk'],
      },
    ],
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
]
