import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  { path: 'shared-pictures', rank: 130, load: () => import('./shared-pictures-page.tsx') },
]
