import { pageAccess, writeAccess } from '@muster/contract/access.ts'
import { api } from '../../api/client.ts'
import type { Screen } from '../../shell/manage/screen.ts'

export const channelScreens: readonly Screen[] = [
  {
    path: 'channels',
    aliases: ['management/channels'],
    gate: pageAccess.channels,
    load: () => import('./channels-page.tsx'),
    title: 'Channels',
    place: {
      group: 'Community',
      icon: 'channel',
      help: 'Channels of the chat that tasks can be bound to',
    },
    keywords: ['chat', 'discord'],
    actions: [
      { label: 'Create channel', at: 'channels?edit=new', access: writeAccess.channels, keywords: ['new'] },
    ],
    opens: [api.channels.list],
  },
]
