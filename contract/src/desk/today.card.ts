import { anyOf, pageAccess, roles } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./today.ts'), () => import('./duties.ts')],
  pages: [member('/management', 'Today', { gate: pageAccess.management })],
  records: {
    queue_reasons: { label: 'Queue reasons', access: anyOf(roles.admins), undo: anyOf(roles.admins) },
  },
  acts: {
    'queue_reasons.update': ['Queue reasons updated', '{who} updated the reasons for the queue “{record}”'],
  },
})
