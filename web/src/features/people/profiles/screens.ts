import { IconUserCircle } from '@tabler/icons-react'
import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const screens: readonly MemberScreen[] = [
  {
    path: 'profile',
    rank: 20,
    load: () => import('./profile-page.tsx'),
    menu: { label: 'Profile', icon: IconUserCircle, bottom: 'Profile' },
    jump: 'p',
  },
  { path: '/profile/:id', isOpen: true, load: () => import('./public-profile-page.tsx') },
]
