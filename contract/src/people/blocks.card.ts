import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./blocks.ts')],
  pages: [member('/blocked-members', 'Blocked members', { gate: pageAccess.reportedMessages })],
})
