import { feature, member, open, session } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./profiles.ts'), () => import('./cv.ts'), () => import('./greetings.ts')],
  shapes: [() => import('./profile-shapes.ts')],
  pages: [open('/profile/:id', 'Profile'), member('/profile', 'Profile', { calls: [...session, 'cv.read'] })],
})
