import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'donations',
    load: () => import('./staff/donations-page.tsx'),
    rank: 340,
    place: { group: 'Community', icon: 'IconHeartHandshake' },
    opens: [api.donationManagement.list, api.donationManagement.figures],
  },
]
