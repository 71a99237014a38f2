import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  { path: 'learning-circle/find-circle', rank: 70, load: () => import('./find/find-circles-page.tsx') },
  { path: 'learningcircle/your-circles', rank: 80, load: () => import('./mine/my-circles-page.tsx') },
  {
    path: 'learningcircle/create',
    rank: 90,
    load: () => import('./create/create-circle-page.tsx'),
  },
  {
    path: 'learningcircle/dashboard/:id',
    load: () => import('./circle/circle-page.tsx'),
  },
]
