import { api } from '../../../../api/client.ts'
import type { FeatureScreens } from '../../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'interest-groups',
    load: () => import('./groups-management-page.tsx'),
    rank: 90,
    place: {
      group: 'Community',
      icon: 'IconUsersGroup',
    },
    views: 'interest-groups',
    opens: [api.interestGroups.manage],
  },
]
