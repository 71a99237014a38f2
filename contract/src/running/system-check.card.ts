import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./system-check.ts')],
  pages: [member('/test', 'System check', { gate: pageAccess.test })],
})
