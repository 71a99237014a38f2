import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'
import { requestCountsQuery } from './queries.ts'

export const screens: FeatureScreens = [
  {
    path: 'user-role-verification',
    load: () => import('./requests-page.tsx'),
    rank: 40,
    place: { group: 'People', icon: 'IconUserQuestion', count: requestCountsQuery, queue: 'role_requests' },
    opens: [
      api.roleVerification.list,
      api.roleVerification.counts,
      api.roleVerification.roles,
      api.duties.queue,
    ],
  },
  {
    path: 'user-role-verification/edit/:id',
    below: 'user-role-verification',
    ownRefusal: true,
    load: () => import('./request-page.tsx'),
    opens: [api.roleVerification.review],
  },
]
