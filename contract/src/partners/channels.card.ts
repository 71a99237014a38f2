import { pageAccess, writeAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./channels.ts')],
  pages: [member('/channels', 'Channels', { gate: pageAccess.channels, also: ['/management/channels'] })],
  records: {
    channel: { label: 'Channel', access: pageAccess.channels, undo: writeAccess.channels },
  },
  acts: {
    'channel.create': ['Channel created', '{who} created the channel “{record}”'],
    'channel.update': ['Channel updated', '{who} updated the channel “{record}”'],
    'channel.remove': ['Channel deleted', '{who} deleted the channel “{record}”'],
  },
  views: {
    channels: 'channels.list',
  },
})
