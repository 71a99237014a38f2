import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

const gate = pageAccess.hackathon
/** Those who run one hackathon open its pages without the gate, so each page checks access itself. */
const byMembership = { ownRefusal: true, byMembership: true } as const

export const screens: FeatureScreens = [
  {
    ...byMembership,
    gate,
    path: 'hackathon',
    load: () => import('./list/hackathons-page.tsx'),
    title: 'Hackathons',
    rank: 200,
    place: { group: 'Learning', icon: 'IconRocket' },
    opens: [api.hackathons.find, api.hackathons.districts],
  },
  {
    path: 'hackathon/create',
    gate,
    byMembership: true,
    opens: [api.hackathons.find],
    load: () => import('./edit/create-page.tsx'),
    title: 'Create a hackathon',
    below: 'hackathon',
  },
  {
    ...byMembership,
    gate,
    path: 'hackathon/edit/:id',
    load: () => import('./edit/edit-page.tsx'),
    title: 'Edit hackathon',
    below: 'hackathon',
    opens: [api.hackathons.manage],
  },
  {
    ...byMembership,
    gate,
    path: 'hackathon/organizers/:id',
    load: () => import('./crew/crew-page.tsx'),
    title: 'Organisers',
    below: 'hackathon',
    opens: [api.hackathons.manage],
  },
  {
    ...byMembership,
    gate,
    path: 'hackathon/details/:id',
    load: () => import('./details/hackathon-page.tsx'),
    title: 'Hackathon',
    below: 'hackathon',
    opens: [api.hackathons.page],
  },
  {
    path: 'special-events/hackathon/:id',
    // Visitors can read about a hackathon before they sign up.
    isOpen: true,
    load: () => import('./details/hackathon-page.tsx'),
  },
]
