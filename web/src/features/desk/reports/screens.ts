import { api } from '../../../api/client.ts'
import { FIRST_GROUP } from '../../../shell/manage/screen.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'management/reports',
    load: () => import('./reports-page.tsx'),
    rank: 15,
    place: { group: FIRST_GROUP, icon: 'IconReportAnalytics' },
    views: 'reports',
    opens: [api.reports.about, api.reports.firstSteps],
  },
]
