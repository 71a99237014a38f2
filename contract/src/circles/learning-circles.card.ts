import { feature, front, member } from '../lib/card.ts'

export const card = feature({
  calls: [
    () => import('./learning-circles.ts'),
    () => import('./circle-members.ts'),
    () => import('./circle-inside.ts'),
    () => import('./circle-outside.ts'),
  ],
  shapes: [() => import('./circle-slot.ts')],
  pages: [
    front('/learning-circle', 'Learning circles'),
    member('/learning-circle/find-circle', 'Find a circle'),
    member('/learningcircle/your-circles', 'My circles'),
    member('/learningcircle/create', 'Create a circle', { also: ['/learning-circle/create-circle'] }),
    member('/learningcircle/dashboard/:id', 'Learning circle', {
      also: ['/learning-circle/dashboard/:id', '/learning-circle/details/:id'],
    }),
  ],
})
