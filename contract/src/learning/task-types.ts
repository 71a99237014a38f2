import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { dateTime, IdTitle, id, seenAt, title } from '../lib/fields.ts'
import { csvOf, listQuery, paged } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'

export const TaskTypeRow = z.object({
  id,
  title: z.string(),
  tasks: z.int(),
  updated_by: z.string(),
  updated_at: dateTime,
  created_by: z.string(),
  created_at: dateTime,
})
export type TaskTypeRow = z.infer<typeof TaskTypeRow>

export const TaskTypeFields = z.object({ title: title('Title', 1, 75) })
const PREFIX = '/api/v1/dashboard/task/'
const byTypeId = z.object({ task_type_id: id })

const list = paged(TaskTypeRow, {
  path: `${PREFIX}list-task-type/`,
  access: pageAccess.taskType,
  query: listQuery(['title', 'tasks', 'updated_by', 'updated_at', 'created_by', 'created_at']),
  summary: 'List task types, with the number of tasks of each',
})

export const taskTypes = routes({
  list,
  csv: csvOf(list, `${PREFIX}list-task-type/csv/`, 'Task types.csv'),
  create: {
    method: 'POST',
    path: `${PREFIX}list-task-type/`,
    alsoAt: [`${PREFIX}task-type/`],
    access: pageAccess.taskType,
    lenientBody: olderClients,
    body: TaskTypeFields,
    reply: IdTitle,
    summary: 'Add a task type',
  },
  update: {
    method: 'PUT',
    path: `${PREFIX}task-type/{task_type_id}/`,
    access: pageAccess.taskType,
    params: byTypeId,
    lenientBody: olderClients,
    body: TaskTypeFields.extend(seenAt),
    reply: IdTitle,
    summary: 'Rename a task type',
  },
  remove: {
    method: 'DELETE',
    path: `${PREFIX}task-type/{task_type_id}/`,
    access: pageAccess.taskType,
    params: byTypeId,
    summary: 'Delete a task type that no task uses',
  },
})
