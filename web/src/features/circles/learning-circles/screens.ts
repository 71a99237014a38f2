import type { MemberScreen } from '../../../shell/bars/member-screen.ts'

export const screens: readonly MemberScreen[] = [
  { path: 'learning-circle/find-circle', rank: 70, load: () => import('./find/find-circles-page.tsx') },
  { path: 'learningcircle/your-circles', rank: 80, load: () => import('./mine/my-circles-page.tsx') },
  {
    path: 'learningcircle/create',
    rank: 90,
    aliases: ['learning-circle/create-circle'],
    load: () => import('./create/create-circle-page.tsx'),
  },
  {
    path: 'learningcircle/dashboard/:id',
    aliases: ['learning-circle/dashboard/:id', 'learning-circle/details/:id'],
    load: () => import('./circle/circle-page.tsx'),
  },
]
