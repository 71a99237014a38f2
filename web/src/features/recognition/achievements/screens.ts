import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

const PATH = 'manage-achievements'

export const screens: FeatureScreens = [
  {
    path: PATH,
    load: () => import('./list/achievements-page.tsx'),
    rank: 310,
    place: { group: 'Recognition', icon: 'IconAward' },
    opens: [api.achievements.manage],
  },
  {
    path: `${PATH}/issued`,
    below: PATH,
    load: () => import('./issued/issued-page.tsx'),
    views: 'issued-achievements',
    opens: [api.achievementIssuing.issuedLog, api.achievements.list],
  },
  {
    path: `${PATH}/bulk-issue`,
    below: PATH,
    load: () => import('./issued/bulk-issue-page.tsx'),
    opens: [api.achievementIssuing.imports],
  },
  {
    path: `${PATH}/member`,
    below: PATH,
    load: () => import('./member/member-page.tsx'),
    opens: [],
  },
  {
    path: `${PATH}/skills`,
    below: PATH,
    load: () => import('./skills/skills-page.tsx'),
    opens: [api.skills.list],
  },
  {
    path: `${PATH}/analytics`,
    below: PATH,
    load: () => import('./analytics/analytics-page.tsx'),
    opens: [api.achievementIssuing.analytics],
  },
]
