import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { taskReads } from '../../../api/reads.ts'

/** What shows the titles of task types: their own list, what is chosen from, and the tasks. */
export const taskTypeReads = [keyOf(api.taskTypes), keyOf(api.tasks.types), ...taskReads]
