import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: 'access',
    gate: pageAccess.manageRoles,
    load: () => import('./access-matrix-page.tsx'),
    title: 'Who can do what',
    rank: 80,
    place: { group: 'People', icon: 'IconTable' },
    opens: [api.memberAccess.calls, api.memberAccess.holders],
  },
]
