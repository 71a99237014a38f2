import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

export const organisationsQuery = queryOptions({
  queryKey: ['my-organisations'],
  queryFn: ({ signal }) => api.account.organizations({}, signal),
})

export const sessionsQuery = queryOptions({
  queryKey: ['settings', 'sessions'],
  queryFn: ({ signal }) => api.auth.sessions({}, signal),
})
