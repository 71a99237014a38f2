import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'organization-transfer',
    below: 'organizations',
    load: () => import('./transfer-page.tsx'),
    rank: 120,
    opens: [api.organisationTransfers.list, api.staffSearch.organizations],
  },
]
