import { feature, front, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./celebrations.ts')],
  pages: [front('/shared/:token', 'Something to be proud of'), member('/shared-pictures', 'Shared pictures')],
})
