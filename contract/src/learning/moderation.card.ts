import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./moderation.ts')],
  pages: [
    member('/discord-moderation', 'Discord Moderation', {
      gate: pageAccess.discordModeration,
      also: ['/management/discord-moderation'],
    }),
  ],
})
