import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'discord-moderation',
    load: () => import('./moderation-page.tsx'),
    rank: 270,
    place: {
      group: 'Community',
      icon: 'IconMessageCircleCheck',
    },
    opens: [api.moderationBoard.leaderboard],
  },
]
