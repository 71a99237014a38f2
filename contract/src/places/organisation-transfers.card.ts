import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./organisation-transfers.ts')],
  pages: [
    member('/organization-transfer', 'Merge organisations', {
      gate: pageAccess.organizationTransfer,
      also: ['/management/organization/organization-transfer'],
    }),
  ],
  acts: {
    'organization.transfer': [
      'Organisation transferred',
      '{who} transferred the organisation “{record}” into another one',
    ],
    'organization.receive': [
      'Organisation received',
      '{who} transferred another organisation into “{record}”',
    ],
    'organization.move_back': [
      'Organisation transfer undone',
      '{who} undid the transfer of the organisation “{record}”',
    ],
    'organization.different': [
      'Organisations marked as different',
      '{who} marked “{record}” and another organisation as different',
    ],
    'organization.undecided': [
      'Organisations no longer marked as different',
      '{who} undid that “{record}” and another organisation are different',
    ],
  },
})
