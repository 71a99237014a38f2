import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./weekly-summary.ts')],
  pages: [member('/weekly-summary', 'Your week')],
})
