import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'chat-community',
    aliases: ['management/chat-community'],
    gate: pageAccess.channels,
    load: () => import('./manage/chat-community-page.tsx'),
    title: 'Discord roles and posts',
    rank: 230,
    place: { group: 'Community', icon: 'IconHash' },
    opens: [api.chatCommunity.read],
  },
  { path: 'connect-discord', rank: 40, load: () => import('./connect-page.tsx') },
]
