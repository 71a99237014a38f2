import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const celebrationScreens: readonly MemberScreen[] = [
  { path: 'shared-pictures', load: () => import('./shared-pictures-page.tsx') },
]
