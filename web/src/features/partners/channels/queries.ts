import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { taskReads } from '../../learning/tasks/queries.ts'

/** Queries that show names of channels: their list, tasks, and the options of task forms. */
export const channelReads = [keyOf(api.channels), ...taskReads, keyOf(api.tasks.channels)]
