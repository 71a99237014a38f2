import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: 'manage-departments',
    aliases: ['management/organization/manage-departments'],
    gate: pageAccess.manageDepartments,
    load: () => import('./departments-page.tsx'),
    title: 'Departments',
    rank: 150,
    place: { group: 'Organisations', icon: 'IconBooks' },
    views: 'departments',
    opens: [api.departments.list],
  },
]
