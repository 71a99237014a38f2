import { feature } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./view-as.ts')],
  acts: {
    'user.view_as': ['App viewed as a member', '{who} viewed the app as {record}'],
  },
})
