import type { UserListQuery } from '@muster/contract/users.ts'
import { keepPreviousData } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../api/client.ts'
import { queryOf } from '../../api/query-of.ts'

export type UsersQuery = z.input<typeof UserListQuery>

export const usersQuery = (query: UsersQuery) =>
  queryOf(api.users.list, { query }, { placeholderData: keepPreviousData })

export const userQuery = (user_id: string) => queryOf(api.users.detail, { params: { user_id } })

export const summaryQuery = queryOf(api.users.summary)

export const roleOptionsQuery = queryOf(api.users.roleOptions, {}, { staleTime: 5 * 60_000 })
