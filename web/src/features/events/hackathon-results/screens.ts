import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const screens: readonly MemberScreen[] = [
  {
    path: 'special-events/hackathon/:id/results',
    // The results are public, like the projects.
    isOpen: true,
    load: () => import('./results/results-page.tsx'),
  },
  {
    path: 'special-events/certificates',
    rank: 110,
    load: () => import('./certificates/my-certificates-page.tsx'),
  },
]
