import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { MemberScreen } from '../../../shell/bars/member-screen.ts'
import type { Screen } from '../../../shell/manage/screen.ts'
import { countsQuery } from './queries.ts'

export const reviewScreens: readonly Screen[] = [
  {
    path: 'reviews',
    gate: pageAccess.reviews,
    load: () => import('./reviews-page.tsx'),
    title: 'Reviews',
    place: {
      group: 'Learning',
      icon: 'review',
      onPhone: 1,
      count: countsQuery,
      queue: 'reviews',
    },
    jump: 'r',
    opens: [
      api.submissions.queue,
      api.submissions.queueCounts,
      api.tasks.types,
      api.registration.areasOfInterest,
    ],
  },
]

export const reviewMemberScreens: readonly MemberScreen[] = [
  { path: 'peer-review', load: () => import('./peer-review-page.tsx') },
]
