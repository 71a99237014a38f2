import { t } from '@lingui/core/macro'
import { IconSearch } from '@tabler/icons-react'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'search',
    rank: 150,
    load: () => import('./search-page.tsx'),
    menu: {
      label: t`Search`,
      icon: IconSearch,
      also: ['mulearners', 'mentors', 'campus', 'mentor-questions'],
    },
    jump: 's',
  },
  { path: 'mulearners', rank: 160, load: () => import('./learners-page.tsx') },
  { path: 'mentors', rank: 170, load: () => import('./mentors-page.tsx') },
  { path: 'campus', load: () => import('./campuses-page.tsx') },
]
