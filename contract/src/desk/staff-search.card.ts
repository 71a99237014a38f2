import { feature } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./staff-search.ts')],
})
