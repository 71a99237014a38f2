import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const moderationScreens: readonly Screen[] = [
  {
    path: 'discord-moderation',
    aliases: ['management/discord-moderation'],
    gate: pageAccess.discordModeration,
    load: () => import('./moderation-page.tsx'),
    title: 'Discord Moderation',
    place: {
      group: 'Community',
      icon: 'chat',
    },
    opens: [api.moderationBoard.leaderboard],
  },
]
