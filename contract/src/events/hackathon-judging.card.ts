import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./hackathon-judging.ts'), () => import('./hackathon-sheets.ts')],
  pages: [
    member('/hackathon/:id/results', 'Live results', { gate: pageAccess.hackathon }),
    member('/hackathon/:id/judge', 'Judge projects', { gate: pageAccess.hackathon }),
  ],
  acts: {
    'hackathon.assign_judges': [
      'Judges assigned',
      '{who} assigned projects to judges at the hackathon “{record}”',
    ],
    'hackathon.settle_tie': ['Tie settled', '{who} settled a tie at the hackathon “{record}”'],
    'hackathon.choose_prize': [
      'Prize winner chosen',
      '{who} chose a prize winner at the hackathon “{record}”',
    ],
  },
})
