import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

/** Owner, organisers and volunteers of a hackathon can open it too; the page itself rejects everyone else. */
export const screens: FeatureScreens = [
  {
    path: 'hackathon/:id/check-in',
    ownRefusal: true,
    byMembership: true,
    load: () => import('./check-in-page.tsx'),
    below: 'hackathon',
    opens: [api.hackathonCheckIn.counts],
  },
]
