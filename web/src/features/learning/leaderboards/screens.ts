import { t } from '@lingui/core/macro'
import { IconTrophy } from '@tabler/icons-react'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'leaderboard',
    rank: 190,
    load: () => import('./leaderboard-page.tsx'),
    menu: { label: t`Leaderboard`, icon: IconTrophy, bottom: t`Ranking` },
    jump: 'l',
  },
]
