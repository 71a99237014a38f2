import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  { path: 'special-events/hackathon/team/:code', load: () => import('./link/team-link-page.tsx') },
  { path: 'special-events/hackathon/:id/team', load: () => import('./team-page.tsx') },
  {
    path: 'hackathon/:id/teams',
    // Owner and organisers of a hackathon can open it too; the page itself rejects everyone else.
    ownRefusal: true,
    byMembership: true,
    load: () => import('./crew/teams-page.tsx'),
    below: 'hackathon',
    opens: [api.crewTeams.list, api.hackathons.manage],
  },
]
