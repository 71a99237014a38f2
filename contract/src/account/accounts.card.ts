import { feature } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./account.ts')],
  shapes: [() => import('./face.ts')],
})
