import { t } from '@lingui/core/macro'
import { IconUsersGroup } from '@tabler/icons-react'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'learningcircle',
    rank: 60,
    load: () => import('./meetups-page.tsx'),
    menu: { label: t`Learning Circle`, icon: IconUsersGroup, also: ['learning-circle'], bottom: t`Circles` },
    jump: 'c',
  },
  {
    path: 'learningcircle/meetup/:id',
    load: () => import('../../../shell/member-area.tsx'),
    parts: [{ path: '', load: () => import('./meetup/meetup-page.tsx') }],
  },
  { path: 'learningcircle/create-meetup/:circle_id', load: () => import('./plan/plan-meetup-page.tsx') },
  { path: 'learningcircle/edit-meetup/:id', load: () => import('./plan/edit-meetup-page.tsx') },
  {
    path: 'learningcircle/attendee-report/:id',
    load: () => import('./report/attendee-report-page.tsx'),
  },
  { path: 'learningcircle/report/:id', load: () => import('./record/record-page.tsx') },
]
