import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: 'manage-users',
    aliases: ['management/user-management/manage-users'],
    gate: pageAccess.manageUsers,
    load: () => import('./users-page.tsx'),
    title: 'Manage Users',
    rank: 30,
    place: {
      group: 'People',
      label: 'Members',
      icon: 'IconUsers',
      onPhone: 2,
    },
    jump: 'm',
    views: 'users',
    opens: [api.users.list, api.users.summary, api.users.roleOptions],
  },
]
