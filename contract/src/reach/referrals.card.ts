import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./referrals.ts'), () => import('./referrals-held.ts')],
  pages: [
    member('/refer', 'Invite friends'),
    member('/held-referrals', 'Held invitations', { gate: pageAccess.referrals }),
  ],
  records: {
    referral: { label: 'Invited member', access: pageAccess.referrals },
  },
  acts: {
    'referral.release': ['Invitation released', '{who} released the invitation for {record}'],
    'referral.refuse': ['Invitation rejected', '{who} rejected the invitation for {record}'],
    'referral.reopen': ['Invitation reopened', '{who} reopened the invitation for {record}'],
  },
})
