import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const screens: readonly MemberScreen[] = [
  { path: 'weekly-summary', rank: 270, load: () => import('./weekly-summary-page.tsx') },
]
