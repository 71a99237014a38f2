import { t } from '@lingui/core/macro'
import { IconUserCircle } from '@tabler/icons-react'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'profile',
    rank: 20,
    load: () => import('./profile-page.tsx'),
    menu: { label: t`Profile`, icon: IconUserCircle, bottom: t`Profile` },
    jump: 'p',
  },
  { path: '/profile/:id', load: () => import('./public-profile-page.tsx') },
]
