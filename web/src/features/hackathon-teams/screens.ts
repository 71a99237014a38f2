import type { MemberScreen } from '../../shell/bars/member-screen.ts'

export const hackathonTeamScreens: readonly MemberScreen[] = [
  { path: 'special-events/hackathon/team/:code', load: () => import('./link/team-link-page.tsx') },
  { path: 'special-events/hackathon/:id/team', load: () => import('./team-page.tsx') },
]
