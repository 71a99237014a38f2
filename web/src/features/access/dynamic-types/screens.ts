import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: 'dynamic-type',
    aliases: ['management/dynamic-type'],
    gate: pageAccess.dynamicType,
    load: () => import('./dynamic-types-page.tsx'),
    title: 'Dynamic types',
    rank: 70,
    place: { group: 'People', icon: 'IconKey' },
    opens: [api.dynamicManagement.roleRows],
  },
]
