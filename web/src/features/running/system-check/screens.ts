import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'test',
    load: () => import('./system-check-page.tsx'),
    rank: 400,
    place: { group: 'System', icon: 'IconHeartRateMonitor' },
    opens: [api.systemCheck.run],
  },
]
