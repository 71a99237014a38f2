import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./activity.ts')],
  pages: [member('/management/activity', 'Activity', { gate: pageAccess.activity })],
  views: {
    activity: 'activity.list',
  },
})
