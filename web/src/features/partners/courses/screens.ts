import { IconBook2 } from '@tabler/icons-react'
import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const screens: readonly MemberScreen[] = [
  {
    path: 'courses',
    rank: 220,
    // Open to visitors, so that they can browse before they sign up.
    isOpen: true,
    load: () => import('./courses-page.tsx'),
    menu: { label: 'Courses', icon: IconBook2, also: ['wadhwani', 'opengrad'] },
  },
  { path: 'wadhwani', rank: 230, load: () => import('./wadhwani-page.tsx') },
  { path: 'opengrad', rank: 240, load: () => import('./opengrad-page.tsx') },
]
