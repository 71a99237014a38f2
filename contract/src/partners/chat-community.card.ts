import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [
    () => import('./chat-community.ts'),
    () => import('./chat.ts'),
    () => import('./chat-picture.ts'),
    () => import('./chat-bots.ts'),
  ],
  pages: [
    member('/connect-discord', 'Connect Discord'),
    member('/chat-community', 'Discord roles and posts', {
      gate: pageAccess.channels,
      also: ['/management/chat-community'],
    }),
  ],
  records: {
    chat_rule: { label: 'Discord role', access: pageAccess.channels },
  },
  acts: {
    'channel.set_posts': ['Channel posts changed', '{who} changed what’s posted in the channel “{record}”'],
    'chat_rule.create': ['Discord role linked', '{who} linked a Discord role to “{record}”'],
    'chat_rule.remove': ['Discord role unlinked', '{who} unlinked a Discord role from “{record}”'],
    'chat_rule.restore': ['Discord role linked again', '{who} linked a Discord role to “{record}” again'],
  },
})
