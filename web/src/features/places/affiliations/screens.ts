import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'affiliation',
    load: () => import('./affiliations-page.tsx'),
    rank: 140,
    place: { group: 'Organisations', icon: 'IconBuildingBank' },
    views: 'affiliations',
    opens: [api.affiliations.list],
  },
]
