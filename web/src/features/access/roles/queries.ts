import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'

/** Queries to invalidate when roles or their holders change. */
export const roleReads = [
  keyOf(api.roleManagement),
  keyOf(api.users),
  keyOf(api.dynamicManagement),
  keyOf(api.today),
]

/** Filters and order of the list of holders. */
export interface AskedMembers {
  readonly search: string
  readonly pageIndex: number
  readonly sortBy: 'full_name' | '-since' | 'ends_at'
}

export const MEMBERS_A_PAGE = 20

export const membersQuery = (role_id: string, { search, pageIndex, sortBy }: AskedMembers) =>
  queryOf(
    api.roleManagement.members,
    {
      params: { role_id },
      query: { search: search || undefined, pageIndex, sortBy, perPage: MEMBERS_A_PAGE },
    },
    { placeholderData: keepPreviousData },
  )

/** Roles and members by what the roles are for. */
export const groupsQuery = queryOf(api.roleManagement.groups, {}, { staleTime: 30_000 })

/** Requests that no one answered within a week, latest first. */
export const expiredSignaturesQuery = queryOf(api.roleManagement.signatures, {
  query: { state: 'lapsed', perPage: 20, sortBy: '-created_at' },
})

/** Pending requests to make someone an administrator. */
export const openSignaturesQuery = queryOf(
  api.roleManagement.signatures,
  { query: { state: 'open', perPage: 100, sortBy: 'created_at' } },
  { refetchInterval: 120_000 },
)
