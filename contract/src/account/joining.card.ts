import { feature } from '../lib/card.ts'

export const card = feature({
  calls: [
    () => import('./joining.ts'),
    () => import('./openid-registration.ts'),
    () => import('./leaving.ts'),
  ],
  shapes: [() => import('./registration-shapes.ts')],
})
