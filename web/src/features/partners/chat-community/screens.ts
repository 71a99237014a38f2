import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'chat-community',
    load: () => import('./manage/chat-community-page.tsx'),
    rank: 230,
    place: { group: 'Community', icon: 'IconHash' },
    opens: [api.chatCommunity.read],
  },
  { path: 'connect-discord', rank: 40, load: () => import('./connect-page.tsx') },
]
