import { api } from '../../../../api/client.ts'
import type { FeatureScreens } from '../../../../shell/manage/screens-context.ts'
import { verificationCountsQuery } from './queries.ts'

export const screens: FeatureScreens = [
  {
    path: 'lc-meetup-verification',
    load: () => import('./verification-page.tsx'),
    rank: 100,
    place: {
      group: 'Community',
      icon: 'IconCalendarCheck',
      count: verificationCountsQuery,
      queue: 'meetups',
    },
    jump: 'v',
    opens: [api.meetupVerification.list, api.meetupVerification.counts, api.duties.queue],
  },
]
