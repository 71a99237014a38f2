import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const screens: readonly MemberScreen[] = [
  {
    path: 'profile',
    rank: 20,
    load: () => import('./profile-page.tsx'),
    menu: { label: 'Profile', icon: 'profile', bottom: 'Profile' },
    jump: 'p',
  },
  { path: '/profile/:id', isOpen: true, load: () => import('./public-profile-page.tsx') },
]
