import { pageAccess } from '../access/access.ts'
import { bulkAct } from '../lib/bulk-acts.ts'
import { routes } from '../lib/route.ts'
import { TaskListQuery } from './tasks.ts'

/** Bulk actions on tasks. */

const shared = { access: pageAccess.tasks, list: TaskListQuery, fields: {} }
const PREFIX = '/api/v1/dashboard/task/many/'

export const taskActs = routes({
  activate: bulkAct({ ...shared, path: `${PREFIX}activate/`, summary: 'Activate tasks in bulk' }),
  retire: bulkAct({ ...shared, path: `${PREFIX}retire/`, summary: 'Retire tasks in bulk' }),
  remove: bulkAct({
    ...shared,
    path: `${PREFIX}remove/`,
    summary: 'Delete tasks in bulk, except those that have been used',
  }),
})
