import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./vouchers.ts'), () => import('./voucher-acts.ts')],
  pages: [
    member('/voucher', 'Karma vouchers'),
    member('/karma-voucher', 'Karma vouchers', {
      gate: pageAccess.karmaVoucher,
      also: ['/management/karma-voucher'],
    }),
    member('/karma-voucher/bulk-import', 'Import vouchers', { gate: pageAccess.karmaVoucher }),
  ],
  records: {
    voucher: { label: 'Voucher', access: pageAccess.karmaVoucher },
  },
  acts: {
    'voucher.create': ['Voucher given', '{who} gave the voucher {record}'],
    'voucher.update': ['Voucher updated', '{who} updated the voucher {record}'],
    'voucher.revoke': ['Voucher revoked', '{who} revoked the voucher {record}'],
    'voucher.restore': ['Voucher restored', '{who} restored the voucher {record}'],
    'voucher.resend': ['Voucher emailed again', '{who} emailed the voucher {record} again'],
    'voucher.import': ['Vouchers imported', '{who} imported vouchers from “{record}”'],
    'voucher.import_undo': ['Voucher import undone', '{who} undid the import of vouchers from “{record}”'],
  },
  views: {
    'karma-vouchers': 'vouchers.list',
  },
})
