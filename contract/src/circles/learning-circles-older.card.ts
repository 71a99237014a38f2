import { feature } from '../lib/card.ts'

export const card = feature({
  calls: [
    () => import('./learning-circles-older.ts'),
    () => import('./circle-reports.ts'),
    () => import('./meetups-older.ts'),
  ],
})
