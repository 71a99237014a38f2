import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'halls',
    load: () => import('./halls-page.tsx'),
    rank: 225,
    place: { group: 'Community', icon: 'IconBuildingStadium' },
    opens: [api.halls.list],
  },
]
