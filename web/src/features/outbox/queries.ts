import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/** Asked again every few seconds: one waits here for a mail that is about to come. */
export const outboxQuery = queryOptions({
  queryKey: ['outbox'],
  queryFn: ({ signal }) => api.operations.outbox({}, signal),
  refetchInterval: 5000,
})
