import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const circleScreens: readonly MemberScreen[] = [
  { path: 'learning-circle/find-circle', load: () => import('./find/find-circles-page.tsx') },
  { path: 'learningcircle/your-circles', load: () => import('./mine/my-circles-page.tsx') },
  {
    path: 'learningcircle/create',
    aliases: ['learning-circle/create-circle'],
    load: () => import('./create/create-circle-page.tsx'),
  },
  {
    path: 'learningcircle/dashboard/:id',
    aliases: ['learning-circle/dashboard/:id', 'learning-circle/details/:id'],
    load: () => import('./circle/circle-page.tsx'),
  },
]
