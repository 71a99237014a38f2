import { feature, open } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./leaderboards.ts')],
  pages: [open('/dashboard/leaderboard', 'Leaderboard')],
})
