import { pageAccess } from '@muster/contract/access/access.ts'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { api } from '../../../api/client.ts'
import { HUB, type Screen } from '../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: HUB,
    gate: pageAccess.management,
    load: () => import('./today-page.tsx'),
    title: 'Today',
    rank: 10,
    menu: { label: 'Management', icon: IconLayoutDashboard, bottom: 'Manage' },
    jump: 't',
    opens: [api.today.read],
  },
]
