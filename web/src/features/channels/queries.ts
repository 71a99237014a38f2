import type { channels } from '@muster/contract/channels.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { keyOf, queryOf } from '../../api/query-of.ts'
import { taskReads } from '../../api/reads.ts'

export const channelsQuery = (query: Partial<QueryOf<(typeof channels)['list']>>) =>
  queryOf(api.channels.list, { query }, { placeholderData: keepPreviousData })

/** What shows the names of channels: their own list, the tasks, and the lists that those choose from. */
export const channelReads = [keyOf(api.channels), ...taskReads, keyOf(api.tasks.channels)]
