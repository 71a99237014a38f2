import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'
import { countsQuery } from './queries.ts'

export const screens: FeatureScreens = [
  {
    path: 'reviews',
    load: () => import('./reviews-page.tsx'),
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
      api.duties.queue,
    ],
  },
  {
    path: 'management/practice',
    load: () => import('./practice/practice-page.tsx'),
    rank: 285,
    place: { group: 'Learning', icon: 'IconSchool' },
    opens: [api.practice.mine],
  },
  { path: 'peer-review', rank: 250, load: () => import('./peer-review-page.tsx') },
]
