import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./zones-and-districts.ts')],
  shapes: [() => import('./place-overview.ts')],
  pages: [
    member('/zonal-dashboard', 'Zones', {
      gate: pageAccess.zonalDashboard,
      also: ['/management/zonal-dashboard'],
    }),
    member('/district-dashboard', 'Districts', {
      gate: pageAccess.districtDashboard,
      also: ['/management/district-dashboard'],
    }),
  ],
  views: {
    'zone-figures': 'zonal.all',
    'district-figures': 'districtBoard.all',
  },
})
