import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { bulkAct, bulkFile } from '../lib/bulk-acts.ts'
import { dateTime, id, text } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { UserListQuery } from './users.ts'

/** Bulk actions on members. */

const shared = { access: pageAccess.manageUsers, list: UserListQuery }
const PREFIX = '/api/v1/dashboard/user/many/'

export const userActs = routes({
  assignRole: bulkAct({
    ...shared,
    path: `${PREFIX}assign-role/`,
    grave: true,
    fields: { role: id, ends_at: dateTime.nullable().optional() },
    summary: 'Give a role to members in bulk',
  }),
  removeRole: bulkAct({
    ...shared,
    path: `${PREFIX}remove-role/`,
    grave: true,
    fields: { role: id },
    summary: 'Remove a role from members in bulk',
  }),
  suspend: bulkAct({
    ...shared,
    path: `${PREFIX}suspend/`,
    fields: { reason: text('Reason', 3, 500) },
    summary: 'Deactivate members in bulk',
  }),
  restore: bulkAct({
    ...shared,
    path: `${PREFIX}restore/`,
    fields: {},
    summary: 'Restore members in bulk',
  }),
  addToGroup: bulkAct({
    ...shared,
    path: `${PREFIX}add-to-group/`,
    fields: { group: id },
    summary: 'Add members to an interest group in bulk',
  }),
  setOrganisation: bulkAct({
    ...shared,
    path: `${PREFIX}set-organisation/`,
    fields: { organisation: id },
    summary: 'Set the college, company or other organisation of members in bulk',
  }),
  export: bulkFile({
    ...shared,
    path: `${PREFIX}export/`,
    grave: true,
    fields: { reason: z.string().trim().max(500).optional() },
    summary: 'Export members as CSV; email addresses and phone numbers require a reason',
  }),
})
