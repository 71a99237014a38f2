import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./users.ts'), () => import('./user-acts.ts')],
  pages: [
    member('/manage-users', 'Members', {
      gate: pageAccess.manageUsers,
      also: ['/management/user-management/manage-users'],
    }),
    member('/manage-users/:id', 'Member', { gate: pageAccess.manageUsers }),
  ],
  records: {
    user: { label: 'Member', access: pageAccess.manageUsers, undo: pageAccess.manageUsers },
  },
  acts: {
    'user.update': ['Member updated', '{who} updated the member {record}'],
    'user.suspend': ['Member deactivated', '{who} deactivated the member {record}'],
    'user.restore': ['Member restored', '{who} restored the member {record}'],
    'user.remove': ['Account deleted', '{who} deleted the account of {record}'],
  },
  views: {
    users: 'users.list',
  },
})
