import type { QueryOf } from '@muster/contract/lib/route.ts'
import type { submissions } from '@muster/contract/submissions.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryOf } from '../../api/query-of.ts'

export type QueueFilters = Partial<Omit<QueryOf<(typeof submissions)['queue']>, 'overdue'>> & {
  overdue?: 'true' | undefined
}

// Others work on the same queue.
const refetchInterval = 60_000

export const queueQuery = (query: QueueFilters) =>
  queryOf(api.submissions.queue, { query }, { placeholderData: keepPreviousData, refetchInterval })

export const countsQuery = queryOf(api.submissions.queueCounts, {}, { refetchInterval })
