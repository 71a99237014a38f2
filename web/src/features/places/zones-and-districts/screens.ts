import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'zonal-dashboard',
    load: () => import('./zonal-dashboard-page.tsx'),
    rank: 180,
    place: { group: 'Locations', icon: 'IconMap2' },
    someViews: 'zone-figures',
    opens: [api.zonal.details, api.zonal.choices],
    opensForMore: [api.zonal.all, api.savedViews.list, api.savedViews.counts],
  },
  {
    path: 'district-dashboard',
    load: () => import('./district-dashboard-page.tsx'),
    rank: 190,
    place: { group: 'Locations', icon: 'IconMapPins' },
    someViews: 'district-figures',
    opens: [api.districtBoard.details, api.districtBoard.choices],
    opensForMore: [api.districtBoard.all, api.zonal.choices, api.savedViews.list, api.savedViews.counts],
  },
]
