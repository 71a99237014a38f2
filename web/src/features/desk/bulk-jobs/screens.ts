import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import { HUB, type Screen } from '../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: 'management/jobs',
    gate: pageAccess.jobs,
    load: () => import('./jobs-page.tsx'),
    title: 'Your jobs',
    rank: 20,
    below: HUB,
    opens: [api.bulkJobs.list],
  },
]
