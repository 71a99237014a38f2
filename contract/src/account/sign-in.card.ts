import { feature } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./sign-in.ts'), () => import('./second-step-sign-in.ts')],
})
