import { feature, member } from '../lib/card.ts'
import { pageAccess } from './access.ts'

export const card = feature({
  calls: [() => import('./role-requests.ts')],
  pages: [
    member('/user-role-verification', 'Role requests', {
      gate: pageAccess.userRoleVerification,
      also: ['/management/user-management/user-role-verification'],
    }),
    member('/user-role-verification/edit/:id', 'Role request', {
      gate: pageAccess.userRoleVerification,
      also: ['/management/user-management/user-role-verification/edit/:id'],
    }),
  ],
  acts: {
    'user.reject_role': ['Role request rejected', '{who} rejected a role request from {record}'],
    'user.reopen_role_request': ['Role request reopened', '{who} reopened a role request from {record}'],
  },
})
