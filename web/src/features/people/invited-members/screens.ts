import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'invited-members',
    below: 'manage-users',
    load: () => import('./invited-members-page.tsx'),
    rank: 35,
    views: 'invited-members',
    opens: [api.invitedMembers.list],
  },
  {
    path: 'invited-members/bulk-import',
    below: 'manage-users',
    load: () => import('./member-import-page.tsx'),
    opens: [api.invitedMembers.imports],
  },
]
