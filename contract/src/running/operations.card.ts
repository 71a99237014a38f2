import { feature, front } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./operations.ts')],
  pages: [front('/outbox', 'Outbox')],
})
