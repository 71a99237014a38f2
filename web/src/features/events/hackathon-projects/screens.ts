import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const screens: readonly MemberScreen[] = [
  { path: 'special-events/hackathon/:id/project', load: () => import('./mine/my-project-page.tsx') },
  // Visitors see the projects once the organisers have made them public.
  {
    path: 'special-events/hackathon/:id/projects',
    isOpen: true,
    load: () => import('./gallery/gallery-page.tsx'),
  },
  { path: 'special-events/project/:id', isOpen: true, load: () => import('./gallery/project-page.tsx') },
]
