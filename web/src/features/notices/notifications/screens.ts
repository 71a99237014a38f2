import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const screens: readonly MemberScreen[] = [
  { path: 'notifications', rank: 260, load: () => import('./notifications-page.tsx') },
]
