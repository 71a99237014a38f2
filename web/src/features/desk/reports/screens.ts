import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'management/reports',
    load: () => import('./reports-page.tsx'),
    rank: 15,
    place: { group: 'Overview', icon: 'IconTable' },
    views: 'reports',
    opens: [api.reports.about],
  },
]
