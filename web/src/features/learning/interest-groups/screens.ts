import { IconAffiliate } from '@tabler/icons-react'
import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const screens: readonly MemberScreen[] = [
  {
    path: 'interestgroups',
    rank: 50,
    isOpen: true,
    load: () => import('./list/interest-groups-page.tsx'),
    menu: { label: 'Interest Groups', icon: IconAffiliate },
    jump: 'i',
  },
  { path: 'interestgroups/:id', isOpen: true, load: () => import('./interest-group-page.tsx') },
]
