import { pageAccess, writeAccess } from '../access/access.ts'
import { feature, member, open } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./interest-groups.ts'), () => import('./group-pulse.ts')],
  shapes: [() => import('./interest-group-content.ts')],
  pages: [
    open('/dashboard/interestgroups', 'Interest groups'),
    open('/dashboard/interestgroups/:id', 'Interest group'),
    member('/interest-groups', 'Interest groups', {
      gate: pageAccess.interestGroups,
      also: ['/management/interest-groups', '/management/manage-interest-groups'],
    }),
  ],
  records: {
    interest_group: {
      label: 'Interest group',
      access: pageAccess.interestGroups,
      undo: writeAccess.interestGroups,
    },
  },
  acts: {
    'interest_group.create': ['Interest group created', '{who} created the interest group “{record}”'],
    'interest_group.update': ['Interest group updated', '{who} updated the interest group “{record}”'],
    'interest_group.remove': ['Interest group deleted', '{who} deleted the interest group “{record}”'],
    'interest_group.add_lead': [
      'Group lead added',
      '{who} made a member lead of the interest group “{record}”',
    ],
    'interest_group.remove_lead': [
      'Group lead removed',
      '{who} removed a lead from the interest group “{record}”',
    ],
  },
  views: {
    'interest-groups': 'interestGroups.manage',
  },
})
