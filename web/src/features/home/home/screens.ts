import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const homeScreens: readonly MemberScreen[] = [
  {
    path: 'home',
    load: () => import('./home-page.tsx'),
    menu: { label: 'Home', icon: 'home', bottom: 'Home' },
    jump: 'h',
  },
]
