import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

/** Owner, organisers and volunteers of a hackathon can open it too; the page itself rejects everyone else. */
export const screens: readonly Screen[] = [
  {
    path: 'hackathon/:id/check-in',
    gate: pageAccess.hackathon,
    ownRefusal: true,
    byMembership: true,
    load: () => import('./check-in-page.tsx'),
    title: 'Check-in',
    below: 'hackathon',
    opens: [api.hackathonCheckIn.counts],
  },
]
