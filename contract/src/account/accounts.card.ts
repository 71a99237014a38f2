import { feature } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./auth.ts'), () => import('./account.ts'), () => import('./registration.ts')],
  shapes: [() => import('./registration-shapes.ts'), () => import('./face.ts')],
})
