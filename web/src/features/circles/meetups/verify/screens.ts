import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../../api/client.ts'
import type { Screen } from '../../../../shell/manage/screen.ts'
import { verificationCountsQuery } from './queries.ts'

export const screens: readonly Screen[] = [
  {
    path: 'lc-meetup-verification',
    aliases: ['management/lc-meetup-verification'],
    gate: pageAccess.lcMeetupVerification,
    load: () => import('./verification-page.tsx'),
    title: 'Meetup Verification',
    rank: 100,
    place: {
      group: 'Community',
      label: 'Meetups',
      icon: 'IconCalendarCheck',
      count: verificationCountsQuery,
      queue: 'meetups',
    },
    jump: 'v',
    opens: [api.meetupVerification.list, api.meetupVerification.counts],
  },
]
