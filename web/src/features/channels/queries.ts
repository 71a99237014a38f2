import type { channels } from '@muster/contract/channels.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { channelOptionsQuery, tasksKey } from '../tasks/queries.ts'

export const channelsKey = ['channels'] as const

export const channelsQuery = (query: Partial<QueryOf<(typeof channels)['list']>>) =>
  queryOptions({
    queryKey: [...channelsKey, query],
    queryFn: ({ signal }) => api.channels.list({ query }, signal),
    placeholderData: keepPreviousData,
  })

/** What shows the names of channels elsewhere: the tasks, and the lists that they choose from. */
export const shownElsewhere = [tasksKey, channelOptionsQuery.queryKey] as const
