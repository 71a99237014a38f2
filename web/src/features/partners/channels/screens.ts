import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'channels',
    load: () => import('./channels-page.tsx'),
    rank: 220,
    place: {
      group: 'Community',
      icon: 'IconHash',
    },
    views: 'channels',
    opens: [api.channels.list],
  },
]
