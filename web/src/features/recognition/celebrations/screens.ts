import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const screens: readonly MemberScreen[] = [
  { path: 'shared-pictures', rank: 130, load: () => import('./shared-pictures-page.tsx') },
]
