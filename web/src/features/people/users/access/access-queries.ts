import { api } from '../../../../api/client.ts'
import { keyOf, queryOf } from '../../../../api/query-of.ts'

export const accessQuery = (user_id: string) => queryOf(api.memberAccess.read, { params: { user_id } })

/** Never stale: the calls only change with a new server version. */
export const callsQuery = queryOf(api.memberAccess.calls, {}, { staleTime: Number.POSITIVE_INFINITY })

/** Queries to invalidate when a member's access changes. */
export const accessReads = [
  ...[keyOf(api.memberAccess), keyOf(api.users), keyOf(api.dynamicManagement), keyOf(api.roleManagement)],
]
