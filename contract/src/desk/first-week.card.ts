import { anyOf, pageAccess, roles } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./first-week.ts'), () => import('./practice.ts')],
  pages: [
    member('/management/handbook', 'Handbook', { gate: pageAccess.management }),
    member('/management/practice', 'Practice', { gate: pageAccess.reviews }),
    member('/management/practice-cases', 'Practice cases', { gate: pageAccess.practiceCases }),
  ],
  records: {
    practice_case: { label: 'Practice case', access: anyOf(roles.admins), undo: pageAccess.practiceCases },
  },
  acts: {
    'practice_case.create': ['Practice case created', '{who} created the practice case “{record}”'],
    'practice_case.update': ['Practice case updated', '{who} updated the practice case “{record}”'],
    'practice_case.remove': ['Practice case deleted', '{who} deleted the practice case “{record}”'],
  },
})
