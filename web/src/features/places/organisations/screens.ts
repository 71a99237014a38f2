import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

const gate = pageAccess.organizations

export const screens: readonly Screen[] = [
  {
    path: 'organizations',
    aliases: ['management/organization/organizations'],
    gate,
    load: () => import('./organisations-page.tsx'),
    title: 'Organisations',
    rank: 110,
    place: { group: 'Organisations', icon: 'IconBuilding' },
    views: 'organizations',
    opens: [api.organisations.staffList],
  },
  {
    path: 'organizations/bulk-import',
    below: 'organizations',
    gate,
    ownRefusal: true,
    load: () => import('./organisation-import-page.tsx'),
    title: 'Import organisations',
    opens: [api.organisations.imports],
  },
]
