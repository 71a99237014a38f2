import { t } from '@lingui/core/macro'
import { menuAccess } from '@muster/contract/access/access.ts'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { api } from '../../../api/client.ts'
import { HUB } from '../../../shell/manage/screen.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: HUB,
    load: () => import('./today-page.tsx'),
    rank: 10,
    menu: {
      label: t`Management`,
      icon: IconLayoutDashboard,
      access: menuAccess.management,
      bottom: t`Manage`,
    },
    jump: 't',
    opens: [api.today.read],
  },
]
