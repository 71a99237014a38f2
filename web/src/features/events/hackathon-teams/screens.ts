import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { MemberScreen } from '../../../shell/bars/member-screen.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const hackathonTeamScreens: readonly MemberScreen[] = [
  { path: 'special-events/hackathon/team/:code', load: () => import('./link/team-link-page.tsx') },
  { path: 'special-events/hackathon/:id/team', load: () => import('./team-page.tsx') },
]

/** Owner and organisers of a hackathon can open it too; the page itself rejects everyone else. */
export const crewTeamScreens: readonly Screen[] = [
  {
    path: 'hackathon/:id/teams',
    gate: pageAccess.hackathon,
    ownRefusal: true,
    byMembership: true,
    load: () => import('./crew/teams-page.tsx'),
    title: 'Teams',
    below: 'hackathon',
    opens: [api.crewTeams.list, api.hackathons.manage],
  },
]
