import { pageAccess } from '../access/access.ts'
import { feature, form, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./halls.ts')],
  pages: [
    member('/halls', 'Halls', { gate: pageAccess.halls }),
    form('/hall/:code', 'Welcome', { heading: 'Welcome' }),
  ],
  records: { hall: { label: 'Hall', access: pageAccess.halls } },
  acts: {
    'hall.announce': ['Hall announced', '{who} announced the hall “{record}”'],
    'hall.end': ['Hall ended', '{who} ended the hall “{record}”'],
  },
})
