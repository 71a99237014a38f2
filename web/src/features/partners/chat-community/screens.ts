import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { MemberScreen } from '../../../shell/bars/member-screen.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const chatCommunityScreens: readonly Screen[] = [
  {
    path: 'chat-community',
    aliases: ['management/chat-community'],
    gate: pageAccess.channels,
    load: () => import('./manage/chat-community-page.tsx'),
    title: 'Discord roles and posts',
    place: { group: 'Community', icon: 'channel' },
    opens: [api.chatCommunity.read],
  },
]

export const chatMemberScreens: readonly MemberScreen[] = [
  { path: 'connect-discord', load: () => import('./connect-page.tsx') },
]
