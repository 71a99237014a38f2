import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./notifications.ts'), () => import('./notice-choices.ts')],
  pages: [member('/notifications', 'Notifications')],
})
