import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const interestGroupMemberScreens: readonly MemberScreen[] = [
  {
    path: 'interestgroups',
    isOpen: true,
    load: () => import('./list/interest-groups-page.tsx'),
    menu: { label: 'Interest Groups', icon: 'interests' },
    jump: 'i',
  },
  { path: 'interestgroups/:id', isOpen: true, load: () => import('./interest-group-page.tsx') },
]
