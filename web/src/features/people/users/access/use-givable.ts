import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import type { Grant } from '@muster/contract/access/member-access.ts'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { usePermissions, useUserInfo } from '../../../../shell/session/session-queries.ts'
import { roleOptionsQuery } from '../../member-filters/queries.ts'

const overviewQuery = queryOf(api.dynamicManagement.overview, {}, { staleTime: 30_000 })

/**
 * The roles and types that the viewer can give to this member and that the member doesn't hold by name.
 * Members can't give themselves types.
 */
export function useGivable(user: UserDetail, grants: readonly Grant[]) {
  const isOwn = useUserInfo().data?.muid === user.muid
  const givesTypes =
    isAllowed(pageAccess.dynamicType, usePermissions()) && !isOwn && user.locked_because === null
  const { data: options = [] } = useQuery(roleOptionsQuery)
  const { data: overview = [] } = useQuery({ ...overviewQuery, enabled: givesTypes })
  const held = (kind: Grant['kind'], title: string) =>
    grants.some((grant) => grant.kind === kind && grant.title === title && grant.by_role === null)
  return {
    roles:
      user.roles_locked_because === null
        ? options.filter(({ title, locked_because }) => locked_because === null && !held('role', title))
        : [],
    types: givesTypes
      ? overview.filter(({ type, locked_because }) => locked_because === null && !held('type', type))
      : [],
  }
}
