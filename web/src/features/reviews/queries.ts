import type { QueryOf } from '@muster/contract/lib/route.ts'
import type { submissions } from '@muster/contract/submissions.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { submissionsKey } from '../journey/queries.ts'

export const queueKey = [...submissionsKey, 'queue'] as const

export type QueueFilters = Partial<Omit<QueryOf<(typeof submissions)['queue']>, 'overdue'>> & {
  overdue?: 'true' | undefined
}

export const queueQuery = (query: QueueFilters) =>
  queryOptions({
    queryKey: [...queueKey, query],
    queryFn: ({ signal }) => api.submissions.queue({ query }, signal),
    placeholderData: keepPreviousData,
    // Others work on the same queue.
    refetchInterval: 60_000,
  })

export const countsQuery = queryOptions({
  queryKey: [...submissionsKey, 'counts'],
  queryFn: ({ signal }) => api.submissions.queueCounts({}, signal),
  refetchInterval: 60_000,
})
