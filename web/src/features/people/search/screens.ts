import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const searchScreens: readonly MemberScreen[] = [
  {
    path: 'search',
    load: () => import('./search-page.tsx'),
    menu: { label: 'Search', icon: 'search', also: ['mulearners', 'mentors', 'campus', 'mentor-questions'] },
    jump: 's',
  },
  { path: 'mulearners', load: () => import('./learners-page.tsx') },
  { path: 'mentors', load: () => import('./mentors-page.tsx') },
  { path: 'campus', isOpen: true, load: () => import('./campuses-page.tsx') },
]
