import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: 'discord-moderation',
    aliases: ['management/discord-moderation'],
    gate: pageAccess.discordModeration,
    load: () => import('./moderation-page.tsx'),
    title: 'Discord Moderation',
    rank: 270,
    place: {
      group: 'Community',
      icon: 'IconMessageCircleCheck',
    },
    opens: [api.moderationBoard.leaderboard],
  },
]
