import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'manage-users',
    load: () => import('./users-page.tsx'),
    rank: 30,
    place: {
      group: 'People',
      icon: 'IconUsers',
      onPhone: 2,
    },
    jump: 'm',
    views: 'users',
    opens: [api.users.list, api.users.summary, api.users.roleOptions, api.registration.areasOfInterest],
  },
  {
    path: 'manage-users/:id',
    below: 'manage-users',
    load: () => import('./member/member-page.tsx'),
    opens: [api.users.detail],
  },
]
