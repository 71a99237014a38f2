import { IconHome } from '@tabler/icons-react'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'home',
    rank: 10,
    load: () => import('./home-page.tsx'),
    menu: { label: 'Home', icon: IconHome, bottom: 'Home' },
    jump: 'h',
  },
]
