import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { MemberScreen } from '../../../shell/bars/member-screen.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const campusScreens: readonly Screen[] = [
  {
    path: 'campus-details',
    aliases: ['management/campus-details'],
    gate: pageAccess.campusDetails,
    load: () => import('./campus-details-page.tsx'),
    title: 'Campus Details',
    place: { group: 'Locations', label: 'Campuses', icon: 'campus', onPhone: 3 },
    menu: { label: 'Campus Details', icon: 'campus' },
    opens: [api.account.organizations, api.campus.details],
  },
]

export const campusMemberScreens: readonly MemberScreen[] = [
  { path: 'campus/:org_id', isOpen: true, load: () => import('./page/campus-page.tsx') },
]
