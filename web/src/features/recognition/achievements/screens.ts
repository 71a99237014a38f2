import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

const PATH = 'manage-achievements'
const gate = pageAccess.achievements

export const screens: readonly Screen[] = [
  {
    path: PATH,
    aliases: [`management/${PATH}`],
    gate,
    load: () => import('./list/achievements-page.tsx'),
    title: 'Achievements',
    rank: 310,
    place: { group: 'Recognition', icon: 'IconAward' },
    opens: [api.achievements.manage],
  },
  {
    path: `${PATH}/issued`,
    below: PATH,
    gate,
    load: () => import('./issued/issued-page.tsx'),
    title: 'Issue Achievements',
    views: 'issued-achievements',
    opens: [api.achievementIssuing.issuedLog, api.achievements.list],
  },
  {
    path: `${PATH}/bulk-issue`,
    below: PATH,
    gate,
    load: () => import('./issued/bulk-issue-page.tsx'),
    title: 'Bulk issue achievements',
    opens: [api.achievementIssuing.imports],
  },
  {
    path: `${PATH}/member`,
    below: PATH,
    gate,
    load: () => import('./member/member-page.tsx'),
    title: 'A member’s achievements',
    opens: [],
  },
  {
    path: `${PATH}/skills`,
    below: PATH,
    gate,
    load: () => import('./skills/skills-page.tsx'),
    title: 'Skills',
    opens: [api.skills.list],
  },
  {
    path: `${PATH}/analytics`,
    below: PATH,
    gate,
    load: () => import('./analytics/analytics-page.tsx'),
    title: 'Achievement analytics',
    opens: [api.achievementIssuing.analytics],
  },
]
