import type { QueryOf } from '@muster/contract/lib/route.ts'
import type { taskTypes } from '@muster/contract/tasks.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

export const taskTypesKey = ['task-types'] as const

export const taskTypesQuery = (query: Partial<QueryOf<(typeof taskTypes)['list']>>) =>
  queryOptions({
    queryKey: [...taskTypesKey, query],
    queryFn: ({ signal }) => api.taskTypes.list({ query }, signal),
    placeholderData: keepPreviousData,
  })
