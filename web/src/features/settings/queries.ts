import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

export const organisationsQuery = queryOptions({
  queryKey: ['my-organisations'],
  queryFn: ({ signal }) => api.account.organizations({}, signal),
})

export const sessionsQuery = queryOptions({
  queryKey: ['settings', 'sessions'],
  queryFn: ({ signal }) => api.auth.sessions({}, signal),
})

const ACTIVITY_PAGE = 20

/** What happened around the doors of my account, the newest first. */
export const activityQuery = infiniteQueryOptions({
  queryKey: ['settings', 'activity'],
  queryFn: ({ pageParam, signal }) =>
    api.securityEvents.mine(
      { query: { limit: ACTIVITY_PAGE, ...(pageParam && { before: pageParam }) } },
      signal,
    ),
  initialPageParam: '',
  getNextPageParam: (last) => (last.length < ACTIVITY_PAGE ? undefined : last.at(-1)?.at),
})
