import { t } from '@lingui/core/macro'
import { IconAffiliate } from '@tabler/icons-react'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'interestgroups',
    rank: 50,
    load: () => import('./list/interest-groups-page.tsx'),
    menu: { label: t`Interest Groups`, icon: IconAffiliate },
    jump: 'i',
  },
  { path: 'interestgroups/:id', load: () => import('./interest-group-page.tsx') },
]
