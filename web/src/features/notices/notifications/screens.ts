import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  { path: 'notifications', rank: 260, load: () => import('./notifications-page.tsx') },
]
