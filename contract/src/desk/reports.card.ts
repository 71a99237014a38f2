import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./reports.ts')],
  pages: [member('/management/reports', 'Reports', { gate: pageAccess.reports })],
  views: { reports: 'reports.members' },
})
