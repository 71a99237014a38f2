import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const hackathonResultScreens: readonly MemberScreen[] = [
  {
    path: 'special-events/hackathon/:id/results',
    // What came out is for everybody, as the projects are.
    isOpen: true,
    load: () => import('./results/results-page.tsx'),
  },
  { path: 'special-events/certificates', load: () => import('./certificates/my-certificates-page.tsx') },
]
