import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const courseScreens: readonly MemberScreen[] = [
  {
    path: 'courses',
    // Open to visitors, so that they can browse before they sign up.
    isOpen: true,
    load: () => import('./courses-page.tsx'),
    menu: { label: 'Courses', icon: 'courses', also: ['wadhwani', 'opengrad'] },
  },
  { path: 'wadhwani', load: () => import('./wadhwani-page.tsx') },
  { path: 'opengrad', load: () => import('./opengrad-page.tsx') },
]
