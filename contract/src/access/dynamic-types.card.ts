import { feature, member } from '../lib/card.ts'
import { pageAccess } from './access.ts'

export const card = feature({
  calls: [() => import('./dynamic-types.ts')],
  pages: [
    member('/dynamic-type', 'Dynamic types', {
      gate: pageAccess.dynamicType,
      also: ['/management/dynamic-type'],
    }),
  ],
  acts: {
    'user.give_type': ['Dynamic type given to a member', '{who} gave {record} a dynamic type'],
    'user.take_type': ['Dynamic type removed from a member', '{who} removed a dynamic type from {record}'],
    'user.end_type': [
      'End date of a member’s dynamic type changed',
      '{who} changed the end date of a dynamic type for {record}',
    ],
    'role.give_type': ['Dynamic type given to a role', '{who} gave a dynamic type to the role “{record}”'],
    'role.take_type': [
      'Dynamic type removed from a role',
      '{who} removed a dynamic type from the role “{record}”',
    ],
  },
})
