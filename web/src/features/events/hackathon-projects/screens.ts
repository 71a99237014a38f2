import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  { path: 'special-events/hackathon/:id/project', load: () => import('./mine/my-project-page.tsx') },
  {
    path: 'special-events/hackathon/:id/projects',
    load: () => import('./gallery/gallery-page.tsx'),
  },
  { path: 'special-events/project/:id', load: () => import('./gallery/project-page.tsx') },
]
