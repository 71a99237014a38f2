import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: 'channels',
    aliases: ['management/channels'],
    gate: pageAccess.channels,
    load: () => import('./channels-page.tsx'),
    title: 'Channels',
    rank: 220,
    place: {
      group: 'Community',
      icon: 'IconHash',
    },
    views: 'channels',
    opens: [api.channels.list],
  },
]
