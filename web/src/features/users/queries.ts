import type { UserListQuery } from '@muster/contract/users.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../api/client.ts'

/** The key of everything that the user screens read; acts invalidate it. */
export const usersKey = ['users'] as const

export type UsersQuery = z.input<typeof UserListQuery>

export const usersQuery = (query: UsersQuery) =>
  queryOptions({
    queryKey: [...usersKey, 'list', query],
    queryFn: ({ signal }) => api.users.list({ query }, signal),
    placeholderData: keepPreviousData,
  })

export const userQuery = (user_id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'detail', user_id],
    queryFn: ({ signal }) => api.users.detail({ params: { user_id } }, signal),
  })

export const summaryQuery = queryOptions({
  queryKey: [...usersKey, 'summary'],
  queryFn: ({ signal }) => api.users.summary({}, signal),
})

export const roleOptionsQuery = queryOptions({
  queryKey: ['pick-list', 'roles-to-hand-out'],
  queryFn: ({ signal }) => api.users.roleOptions({}, signal),
  staleTime: 5 * 60_000,
})
