import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { MemberScreen } from '../../../shell/bars/member-screen.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const hackathonApplicationScreens: readonly MemberScreen[] = [
  { path: 'special-events/applications', load: () => import('./mine/my-applications-page.tsx') },
  { path: 'special-events/hackathon/:id/apply', load: () => import('./apply/apply-page.tsx') },
]

/** Owner and organisers of a hackathon can open it too; the page itself rejects everyone else. */
const gate = pageAccess.hackathon

export const applicantScreens: readonly Screen[] = [
  {
    path: 'hackathon/applicants/:id',
    gate,
    ownRefusal: true,
    byMembership: true,
    load: () => import('./applicants/applicants-page.tsx'),
    title: 'Applicants',
    below: 'hackathon',
    opens: [api.hackathonApplicants.list, api.hackathonApplicants.counts],
  },
  {
    path: 'hackathon/apply/:id',
    gate,
    byMembership: true,
    load: () => import('./apply/apply-page.tsx'),
    title: 'Apply',
    below: 'hackathon',
    opens: [api.hackathonApplications.form, api.hackathonApplications.read],
  },
]
