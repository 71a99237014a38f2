import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

/** Those who run one hackathon open its pages without the gate, so each page checks access itself. */
const byMembership = { ownRefusal: true, byMembership: true } as const

export const screens: FeatureScreens = [
  {
    ...byMembership,
    path: 'hackathon',
    load: () => import('./list/hackathons-page.tsx'),
    rank: 200,
    place: { group: 'Learning', icon: 'IconRocket' },
    opens: [api.hackathons.find, api.hackathons.districts],
  },
  {
    path: 'hackathon/create',
    byMembership: true,
    opens: [api.hackathons.find],
    load: () => import('./edit/create-page.tsx'),
    below: 'hackathon',
  },
  {
    ...byMembership,
    path: 'hackathon/edit/:id',
    load: () => import('./edit/edit-page.tsx'),
    below: 'hackathon',
    opens: [api.hackathons.manage],
  },
  {
    ...byMembership,
    path: 'hackathon/organizers/:id',
    load: () => import('./crew/crew-page.tsx'),
    below: 'hackathon',
    opens: [api.hackathons.manage],
  },
  {
    ...byMembership,
    path: 'hackathon/details/:id',
    load: () => import('./details/hackathon-page.tsx'),
    below: 'hackathon',
    opens: [api.hackathons.page],
  },
  {
    path: 'special-events/hackathon/:id',
    load: () => import('./details/hackathon-page.tsx'),
  },
]
