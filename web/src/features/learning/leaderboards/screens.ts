import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const screens: readonly MemberScreen[] = [
  {
    path: 'leaderboard',
    rank: 190,
    isOpen: true,
    load: () => import('./leaderboard-page.tsx'),
    menu: { label: 'Leaderboard', icon: 'leaderboard', bottom: 'Ranking' },
    jump: 'l',
  },
]
