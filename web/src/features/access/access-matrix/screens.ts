import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'access',
    load: () => import('./access-matrix-page.tsx'),
    rank: 80,
    place: { group: 'People', icon: 'IconTable' },
    opens: [api.memberAccess.calls, api.memberAccess.holders],
  },
]
