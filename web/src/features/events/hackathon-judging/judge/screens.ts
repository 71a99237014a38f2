import { api } from '../../../../api/client.ts'
import type { FeatureScreens } from '../../../../shell/manage/screens-context.ts'

/** For the judges of a hackathon; the page itself rejects everyone else. */
export const screens: FeatureScreens = [
  {
    path: 'hackathon/:id/judge',
    ownRefusal: true,
    byMembership: true,
    load: () => import('./judge-page.tsx'),
    below: 'hackathon',
    opens: [api.hackathonSheets.mine],
  },
]
