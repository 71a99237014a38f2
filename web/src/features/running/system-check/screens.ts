import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: 'test',
    gate: pageAccess.test,
    load: () => import('./system-check-page.tsx'),
    title: 'System check',
    rank: 400,
    place: { group: 'System', icon: 'IconHeartRateMonitor' },
    opens: [api.systemCheck.run],
  },
]
