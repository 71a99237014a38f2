import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'
import { requestCountsQuery } from './queries.ts'

export const screens: readonly Screen[] = [
  {
    path: 'user-role-verification',
    aliases: ['management/user-management/user-role-verification'],
    gate: pageAccess.userRoleVerification,
    load: () => import('./requests-page.tsx'),
    title: 'Role requests',
    rank: 40,
    place: { group: 'People', icon: 'IconUserQuestion', count: requestCountsQuery, queue: 'role_requests' },
    opens: [api.roleVerification.list, api.roleVerification.counts, api.roleVerification.roles],
  },
  {
    path: 'user-role-verification/edit/:id',
    aliases: ['management/user-management/user-role-verification/edit/:id'],
    below: 'user-role-verification',
    gate: pageAccess.userRoleVerification,
    ownRefusal: true,
    load: () => import('./request-page.tsx'),
    title: 'Role request',
    opens: [api.roleVerification.review],
  },
]
