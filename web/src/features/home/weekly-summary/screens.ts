import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const weeklySummaryScreens: readonly MemberScreen[] = [
  { path: 'weekly-summary', load: () => import('./weekly-summary-page.tsx') },
]
