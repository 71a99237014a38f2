import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../../api/client.ts'
import type { Screen } from '../../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: 'interest-groups',
    aliases: ['management/interest-groups', 'management/manage-interest-groups'],
    gate: pageAccess.interestGroups,
    load: () => import('./groups-management-page.tsx'),
    title: 'Interest Groups',
    rank: 90,
    place: {
      group: 'Community',
      icon: 'IconUsersGroup',
    },
    views: 'interest-groups',
    opens: [api.interestGroups.manage],
  },
]
