import type { QueryOf } from '@muster/contract/lib/route.ts'
import type { taskTypes } from '@muster/contract/task-types.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

export const taskTypesQuery = (query: Partial<QueryOf<(typeof taskTypes)['list']>>) =>
  queryOf(api.taskTypes.list, { query }, { placeholderData: keepPreviousData })
