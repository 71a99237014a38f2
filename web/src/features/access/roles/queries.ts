import { needsConfirmation } from '@muster/contract/access/abilities.ts'
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

/** Pending requests to make someone an administrator. */
export const openSignaturesQuery = queryOf(
  api.roleManagement.signatures,
  { query: { state: 'open', perPage: 100, sortBy: 'created_at' } },
  { refetchInterval: 120_000 },
)

/** Roles that can replace a deleted one for its holders. */
export const otherRolesQuery = (roleId: string) =>
  queryOf(
    api.users.roleOptions,
    {},
    {
      staleTime: 60_000,
      select: (roles) =>
        roles
          .filter(({ id, title }) => id !== roleId && !needsConfirmation(title))
          .map(({ id, title, locked_because }) => ({
            value: id,
            label: title,
            disabled: locked_because !== null,
          })),
    },
  )
