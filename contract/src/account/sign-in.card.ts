import { feature } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./auth.ts'), () => import('./second-step-sign-in.ts')],
})
