import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'manage-roles',
    load: () => import('./roles-page.tsx'),
    rank: 60,
    place: { group: 'People', icon: 'IconShieldHalf' },
    views: 'roles',
    opens: [
      api.roleManagement.list,
      api.roleManagement.groups,
      api.roleManagement.signatures,
      api.roleManagement.endings,
    ],
  },
  {
    path: 'roles/bulk-import',
    below: 'manage-roles',
    ownRefusal: true,
    load: () => import('./role-import-page.tsx'),
    opens: [api.roleManagement.imports],
  },
]
