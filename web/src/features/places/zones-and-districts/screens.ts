import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: 'zonal-dashboard',
    aliases: ['management/zonal-dashboard'],
    gate: pageAccess.zonalDashboard,
    load: () => import('./zonal-dashboard-page.tsx'),
    title: 'Zonal dashboard',
    rank: 180,
    place: { group: 'Locations', label: 'Zones', icon: 'IconMap2' },
    opens: [api.account.organizations, api.zonal.details, api.zonal.choices],
  },
  {
    path: 'district-dashboard',
    aliases: ['management/district-dashboard'],
    gate: pageAccess.districtDashboard,
    load: () => import('./district-dashboard-page.tsx'),
    title: 'District dashboard',
    rank: 190,
    place: { group: 'Locations', label: 'Districts', icon: 'IconMapPins' },
    opens: [api.account.organizations, api.districtBoard.details, api.districtBoard.choices],
  },
]
