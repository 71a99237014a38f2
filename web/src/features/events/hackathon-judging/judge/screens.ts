import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../../api/client.ts'
import type { Screen } from '../../../../shell/manage/screen.ts'

/** For the judges of a hackathon; the page itself rejects everyone else. */
export const screens: readonly Screen[] = [
  {
    path: 'hackathon/:id/judge',
    gate: pageAccess.hackathon,
    ownRefusal: true,
    byMembership: true,
    load: () => import('./judge-page.tsx'),
    title: 'Judge projects',
    below: 'hackathon',
    opens: [api.hackathonSheets.mine],
  },
]
