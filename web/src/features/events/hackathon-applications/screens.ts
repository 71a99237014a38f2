import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

/** Owner and organisers of a hackathon can open it too; the page itself rejects everyone else. */

export const screens: FeatureScreens = [
  { path: 'special-events/applications', rank: 100, load: () => import('./mine/my-applications-page.tsx') },
  { path: 'special-events/hackathon/:id/apply', load: () => import('./apply/apply-page.tsx') },
  {
    path: 'hackathon/applicants/:id',
    ownRefusal: true,
    byMembership: true,
    load: () => import('./applicants/applicants-page.tsx'),
    below: 'hackathon',
    opens: [api.hackathonApplicants.list, api.hackathonApplicants.counts],
  },
  {
    path: 'hackathon/apply/:id',
    byMembership: true,
    load: () => import('./apply/apply-page.tsx'),
    below: 'hackathon',
    opens: [api.hackathonApplications.form, api.hackathonApplications.read],
  },
]
