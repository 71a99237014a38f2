import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'college-levels',
    load: () => import('./college-levels-page.tsx'),
    rank: 160,
    place: { group: 'Organisations', icon: 'IconStairsUp' },
    views: 'college-levels',
    opens: [api.collegeLevels.manage],
  },
]
