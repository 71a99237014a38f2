import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'management/messages',
    load: () => import('./messages-page.tsx'),
    rank: 55,
    place: { group: 'People', icon: 'IconSend' },
    opens: [api.messages.list],
  },
  {
    path: 'management/messages/:message_id',
    load: () => import('./message-page.tsx'),
    below: 'management/messages',
    opens: [api.messages.read],
  },
  { path: 'message/:message_id', rank: 280, load: () => import('./received/received-page.tsx') },
]
