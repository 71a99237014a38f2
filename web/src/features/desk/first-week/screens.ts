import { api } from '../../../api/client.ts'
import { HUB } from '../../../shell/manage/screen.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'management/handbook',
    load: () => import('./handbook-page.tsx'),
    rank: 12,
    below: HUB,
    opens: [api.firstWeek.handbooks],
  },
  {
    path: 'management/practice-cases',
    load: () => import('./cases/practice-cases-page.tsx'),
    rank: 286,
    below: 'management/practice',
    opens: [api.practice.list],
  },
]
