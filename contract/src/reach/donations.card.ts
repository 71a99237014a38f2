import { pageAccess } from '../access/access.ts'
import { feature, front, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./donations.ts'), () => import('./donation-management.ts')],
  pages: [
    front('/donation', 'Donate', { heading: 'Help someone build their first thing' }),
    front('/donation/success', 'Thank you'),
    front('/donation/refund', 'Refunds'),
    front('/donation/figures', 'Donations received'),
    member('/donations', 'Donations', { gate: pageAccess.donations }),
  ],
  records: {
    donation: { label: 'Donation', access: pageAccess.donations },
  },
  acts: {
    'donation.refund': ['Donation refunded', '{who} refunded a donation'],
    'donation.dismiss_refund': ['Failed refund dismissed', '{who} dismissed a failed refund'],
    'donation.show_donor': ['Donor details viewed', '{who} viewed a donor’s details'],
    'donation.stop': ['Monthly donation stopped', '{who} stopped a monthly donation'],
  },
})
