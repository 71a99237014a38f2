import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'management/activity',
    load: () => import('./activity-page.tsx'),
    rank: 370,
    place: {
      group: 'System',
      icon: 'IconActivity',
    },
    views: 'activity',
    opens: [api.activity.list],
    opensForMore: [api.activity.list, api.savedViews.list, api.savedViews.counts],
  },
]
