import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: 'donations',
    gate: pageAccess.donations,
    load: () => import('./staff/donations-page.tsx'),
    title: 'Donations',
    rank: 340,
    place: { group: 'Community', icon: 'IconHeartHandshake' },
    opens: [api.donationManagement.list, api.donationManagement.figures],
  },
]
