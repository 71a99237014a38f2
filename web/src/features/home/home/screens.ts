import { t } from '@lingui/core/macro'
import { IconHome } from '@tabler/icons-react'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'home',
    rank: 10,
    load: () => import('./home-page.tsx'),
    menu: { label: t`Home`, icon: IconHome, bottom: t`Home` },
    jump: 'h',
  },
]
