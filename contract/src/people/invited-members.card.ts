import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./invited-members.ts')],
  pages: [
    member('/invited-members', 'Imported members', { gate: pageAccess.manageUsers }),
    member('/invited-members/bulk-import', 'Import members', { gate: pageAccess.manageUsers }),
  ],
  records: { invited_member: { label: 'Imported member', access: pageAccess.manageUsers } },
  acts: {
    'invited_member.import': ['Members imported', '{who} imported members from “{record}”'],
    'invited_member.import_undo': [
      'Member import undone',
      '{who} undid the import of members from “{record}”',
    ],
    'invited_member.resend': ['Invitation sent again', '{who} sent an imported member’s invitation again'],
    'invited_member.withdraw': ['Invitation withdrawn', '{who} withdrew an imported member’s invitation'],
  },
  views: {
    'invited-members': 'invitedMembers.list',
  },
})
