import { api } from '../../../api/client.ts'
import { HUB } from '../../../shell/manage/screen.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'management/jobs',
    load: () => import('./jobs-page.tsx'),
    rank: 20,
    below: HUB,
    opens: [api.bulkJobs.list],
  },
]
