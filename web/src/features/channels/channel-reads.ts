import { api } from '../../api/client.ts'
import { keyOf } from '../../api/query-of.ts'
import { taskReads } from '../../api/reads.ts'

/** What shows the names of channels: their own list, the tasks, and the lists that those choose from. */
export const channelReads = [keyOf(api.channels), ...taskReads, keyOf(api.tasks.channels)]
