import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: 'management/activity',
    gate: pageAccess.activity,
    load: () => import('./activity-page.tsx'),
    title: 'Activity',
    rank: 370,
    place: {
      group: 'System',
      icon: 'IconActivity',
    },
    views: 'activity',
    opens: [api.activity.list],
  },
]
