import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./home.ts')],
  shapes: [() => import('./home-day.ts')],
  pages: [member('', 'Home'), member('/home', 'Home', { calls: ['home.firstView'] })],
})
