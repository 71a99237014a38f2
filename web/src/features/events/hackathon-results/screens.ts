import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'special-events/hackathon/:id/results',
    load: () => import('./results/results-page.tsx'),
  },
  {
    path: 'special-events/certificates',
    rank: 110,
    load: () => import('./certificates/my-certificates-page.tsx'),
  },
]
