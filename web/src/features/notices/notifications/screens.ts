import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const notificationScreens: readonly MemberScreen[] = [
  { path: 'notifications', load: () => import('./notifications-page.tsx') },
]
