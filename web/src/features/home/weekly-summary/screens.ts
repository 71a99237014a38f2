import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  { path: 'weekly-summary', rank: 270, load: () => import('./weekly-summary-page.tsx') },
]
