import { pageAccess } from '@muster/contract/access/access.ts'
import { IconSchool } from '@tabler/icons-react'
import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'campus-details',
    aliases: ['management/campus-details'],
    gate: pageAccess.campusDetails,
    load: () => import('./campus-details-page.tsx'),
    title: 'Campus Details',
    rank: 170,
    place: { group: 'Locations', label: 'Campuses', icon: 'IconSchool', onPhone: 3 },
    menu: { label: 'Campus Details', icon: IconSchool },
    opens: [api.account.organizations, api.campus.details],
  },
  { path: 'campus/:org_id', isOpen: true, load: () => import('./page/campus-page.tsx') },
]
