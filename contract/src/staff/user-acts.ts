import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { bulkAct, bulkFile } from '../lib/bulk-acts.ts'
import { dateTime, id, text } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { UserListQuery } from './users.ts'

/** What staff do to many members at once. */

const shared = { access: pageAccess.manageUsers, list: UserListQuery }
const PREFIX = '/api/v1/dashboard/user/many/'

export const userActs = routes({
  assignRole: bulkAct({
    ...shared,
    path: `${PREFIX}assign-role/`,
    grave: true,
    fields: { role: id, ends_at: dateTime.nullable().optional() },
    summary: 'Give many members a role',
  }),
  removeRole: bulkAct({
    ...shared,
    path: `${PREFIX}remove-role/`,
    grave: true,
    fields: { role: id },
    summary: 'Take a role from many members',
  }),
  suspend: bulkAct({
    ...shared,
    path: `${PREFIX}suspend/`,
    fields: { reason: text('Reason', 3, 500) },
    summary: 'Deactivate many members',
  }),
  restore: bulkAct({
    ...shared,
    path: `${PREFIX}restore/`,
    fields: {},
    summary: 'Restore many members',
  }),
  export: bulkFile({
    ...shared,
    path: `${PREFIX}export/`,
    grave: true,
    fields: { reason: z.string().trim().max(500).optional() },
    summary: 'A CSV file of many members; with email addresses or phone numbers it needs a reason',
  }),
})
