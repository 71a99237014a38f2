import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { MemberScreen } from '../../../shell/bars/member-screen.ts'
import type { Screen } from '../../../shell/manage/screen.ts'
import { heldCountsQuery } from './held/queries.ts'

export const referralMemberScreens: readonly MemberScreen[] = [
  { path: 'refer', load: () => import('./refer/refer-page.tsx') },
]

export const referralScreens: readonly Screen[] = [
  {
    path: 'held-referrals',
    gate: pageAccess.referrals,
    load: () => import('./held/held-page.tsx'),
    title: 'Held invitations',
    place: { group: 'People', icon: 'referral', count: heldCountsQuery, queue: 'referrals' },
    opens: [api.heldReferrals.list, api.heldReferrals.counts],
  },
]
