import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./hackathon-check-in.ts')],
  pages: [member('/hackathon/:id/check-in', 'Check-in', { gate: pageAccess.hackathon })],
  acts: {
    'hackathon.take_back_check_in': [
      'Hackathon check-in undone',
      '{who} undid a check-in at the hackathon “{record}”',
    ],
  },
})
