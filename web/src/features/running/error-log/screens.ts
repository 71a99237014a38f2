import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'
import { countsQuery } from './queries.ts'

export const screens: FeatureScreens = [
  {
    path: 'error-log',
    load: () => import('./error-log-page.tsx'),
    rank: 350,
    place: { group: 'System', icon: 'IconBug', count: countsQuery },
    views: 'error-log',
    opens: [api.errorLog.groups, api.errorLog.counts],
  },
  {
    path: 'error-log/files',
    load: () => import('./log-files-page.tsx'),
    rank: 360,
    below: 'error-log',
    opens: [api.errorLog.logs, api.errorLog.counts],
  },
]
