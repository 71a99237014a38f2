import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'blocked-members',
    load: () => import('./blocked-members-page.tsx'),
    rank: 255,
    place: { group: 'Community', icon: 'IconBan' },
    opens: [api.blocks.list],
  },
]
