import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

/** Owner and organisers of a hackathon can open it too; the page itself rejects everyone else. */
export const screens: readonly Screen[] = [
  {
    path: 'hackathon/:id/results',
    gate: pageAccess.hackathon,
    ownRefusal: true,
    byMembership: true,
    load: () => import('./results-page.tsx'),
    title: 'Live results',
    below: 'hackathon',
    opens: [api.hackathonJudging.results],
  },
]
