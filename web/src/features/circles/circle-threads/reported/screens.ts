import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../../api/client.ts'
import type { Screen } from '../../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: 'reported-messages',
    gate: pageAccess.reportedMessages,
    load: () => import('./reported-messages-page.tsx'),
    title: 'Reported messages',
    rank: 240,
    place: { group: 'Community', icon: 'IconMessageReport', queue: 'reported' },
    opens: [api.circleThreads.reported],
  },
]
