import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

/** Owner and organisers of a hackathon can open it too; the page itself rejects everyone else. */
export const screens: FeatureScreens = [
  {
    path: 'hackathon/:id/results',
    ownRefusal: true,
    byMembership: true,
    load: () => import('./results-page.tsx'),
    below: 'hackathon',
    opens: [api.hackathonJudging.results],
  },
]
