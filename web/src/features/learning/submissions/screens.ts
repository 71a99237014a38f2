import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'
import { countsQuery } from './queries.ts'

export const screens: FeatureScreens = [
  {
    path: 'reviews',
    gate: pageAccess.reviews,
    load: () => import('./reviews-page.tsx'),
    title: 'Reviews',
    rank: 280,
    place: {
      group: 'Learning',
      icon: 'IconClipboardCheck',
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
  { path: 'peer-review', rank: 250, load: () => import('./peer-review-page.tsx') },
]
