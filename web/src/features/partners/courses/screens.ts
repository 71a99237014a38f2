import { t } from '@lingui/core/macro'
import { IconBook2 } from '@tabler/icons-react'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'courses',
    rank: 220,
    load: () => import('./courses-page.tsx'),
    menu: { label: t`Courses`, icon: IconBook2, also: ['wadhwani', 'opengrad'] },
  },
  { path: 'wadhwani', rank: 230, load: () => import('./wadhwani-page.tsx') },
  { path: 'opengrad', rank: 240, load: () => import('./opengrad-page.tsx') },
]
