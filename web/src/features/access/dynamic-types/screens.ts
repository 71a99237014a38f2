import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'dynamic-type',
    load: () => import('./dynamic-types-page.tsx'),
    rank: 70,
    place: { group: 'People', icon: 'IconKey' },
    opens: [api.dynamicManagement.overview],
    opensForMore: [
      api.dynamicManagement.overview,
      api.roleManagement.groups,
      api.roleManagement.signatures,
      api.roleManagement.endings,
    ],
  },
]
