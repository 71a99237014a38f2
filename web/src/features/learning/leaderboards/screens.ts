import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const leaderboardScreens: readonly MemberScreen[] = [
  {
    path: 'leaderboard',
    isOpen: true,
    load: () => import('./leaderboard-page.tsx'),
    menu: { label: 'Leaderboard', icon: 'leaderboard', bottom: 'Ranking' },
    jump: 'l',
  },
]
