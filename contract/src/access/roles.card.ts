import { feature, member } from '../lib/card.ts'
import { pageAccess } from './access.ts'

export const card = feature({
  calls: [() => import('./roles.ts')],
  pages: [
    member('/manage-roles', 'Roles and access', {
      gate: pageAccess.manageRoles,
      also: ['/management/manage-roles'],
    }),
    member('/roles/bulk-import', 'Import member roles', { gate: pageAccess.manageRoles }),
  ],
  records: {
    role: { label: 'Role', access: pageAccess.manageRoles, undo: pageAccess.manageRoles },
  },
  acts: {
    'user.end_role': [
      'End date of a member’s role changed',
      '{who} changed the end date of a role for {record}',
    ],
    'user.ask_administrator': ['Administrator proposed', '{who} proposed {record} as an administrator'],
    'user.refuse_administrator': ['Administrator declined', '{who} declined {record} as an administrator'],
    'user.take_back_administrator': [
      'Administrator proposal withdrawn',
      '{who} withdrew the proposal of {record} as an administrator',
    ],
    'user.lapse_administrator': [
      'Administrator proposal expired',
      'The proposal of {record} as an administrator expired',
    ],
    'user.ask_erasure': [
      'Erasure requested',
      '{who} asked to have the personal data of {record} erased right away',
    ],
    'user.erase_now': ['Personal data erased', '{who} confirmed that personal data of {record} is erased'],
    'user.refuse_erasure': ['Erasure declined', '{who} declined to erase the personal data of {record}'],
    'user.take_back_erasure': [
      'Erasure request withdrawn',
      '{who} withdrew the request to erase the personal data of {record}',
    ],
    'user.lapse_erasure': [
      'Erasure request expired',
      'The request to erase the personal data of {record} expired',
    ],
    'user.ask_address': ['New address requested', '{who} asked for another email address for {record}'],
    'user.confirm_address': ['New address confirmed', '{who} confirmed another email address for {record}'],
    'user.refuse_address': ['New address declined', '{who} declined another email address for {record}'],
    'user.take_back_address': [
      'New address withdrawn',
      '{who} withdrew the request for another email address for {record}',
    ],
    'user.lapse_address': [
      'New address expired',
      'The request for another email address for {record} expired',
    ],
    'role.create': ['Role created', '{who} created the role “{record}”'],
    'role.update': ['Role updated', '{who} updated the role “{record}”'],
    'role.remove': ['Role deleted', '{who} deleted the role “{record}”'],
    'role.import': ['Member roles imported', '{who} imported member roles from “{record}”'],
    'role.import_undo': [
      'Member role import undone',
      '{who} undid the import of member roles from “{record}”',
    ],
  },
  views: {
    roles: 'roleManagement.list',
  },
})
