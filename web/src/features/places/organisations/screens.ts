import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'organizations',
    load: () => import('./organisations-page.tsx'),
    rank: 110,
    place: { group: 'Organisations', icon: 'IconBuilding' },
    views: 'organizations',
    opens: [api.organisations.staffList],
  },
  {
    path: 'organizations/bulk-import',
    below: 'organizations',
    ownRefusal: true,
    load: () => import('./organisation-import-page.tsx'),
    opens: [api.organisations.imports],
  },
]
