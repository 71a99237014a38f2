import { t } from '@lingui/core/macro'
import { IconSchool } from '@tabler/icons-react'
import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'campus-details',
    load: () => import('./campus-details-page.tsx'),
    rank: 170,
    place: { group: 'Locations', icon: 'IconSchool', onPhone: 3, short: t`Campuses` },
    menu: { label: t`Campus Details`, icon: IconSchool },
    someViews: 'campuses',
    opens: [api.campus.details],
    opensForMore: [api.campus.all, api.zonal.choices, api.savedViews.list, api.savedViews.counts],
  },
  { path: 'campus/:org_id', load: () => import('./page/campus-page.tsx') },
]
