import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: 'manage-roles',
    aliases: ['management/manage-roles'],
    gate: pageAccess.manageRoles,
    load: () => import('./roles-page.tsx'),
    title: 'Manage Roles',
    rank: 60,
    place: { group: 'People', label: 'Roles and access', icon: 'IconShieldHalf' },
    views: 'roles',
    opens: [api.roleManagement.list, api.roleManagement.signatures],
  },
  {
    path: 'roles/bulk-import',
    below: 'manage-roles',
    gate: pageAccess.manageRoles,
    ownRefusal: true,
    load: () => import('./role-import-page.tsx'),
    title: 'Import member roles',
    opens: [api.roleManagement.imports],
  },
]
