import { IconHome } from '@tabler/icons-react'
import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const screens: readonly MemberScreen[] = [
  {
    path: 'home',
    rank: 10,
    load: () => import('./home-page.tsx'),
    menu: { label: 'Home', icon: IconHome, bottom: 'Home' },
    jump: 'h',
  },
]
