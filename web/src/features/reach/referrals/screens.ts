import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'
import { heldCountsQuery } from './held/queries.ts'

export const screens: FeatureScreens = [
  { path: 'refer', rank: 140, load: () => import('./refer/refer-page.tsx') },
  {
    path: 'held-referrals',
    load: () => import('./held/held-page.tsx'),
    rank: 50,
    place: { group: 'People', icon: 'IconUserPlus', count: heldCountsQuery, queue: 'referrals' },
    opens: [api.heldReferrals.list, api.heldReferrals.counts, api.duties.queue],
  },
]
