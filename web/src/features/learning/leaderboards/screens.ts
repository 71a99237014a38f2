import { IconTrophy } from '@tabler/icons-react'
import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const screens: readonly MemberScreen[] = [
  {
    path: 'leaderboard',
    rank: 190,
    isOpen: true,
    load: () => import('./leaderboard-page.tsx'),
    menu: { label: 'Leaderboard', icon: IconTrophy, bottom: 'Ranking' },
    jump: 'l',
  },
]
