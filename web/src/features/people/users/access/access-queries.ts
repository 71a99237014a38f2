import { api } from '../../../../api/client.ts'
import { keyOf, queryOf } from '../../../../api/query-of.ts'

export const accessQuery = (user_id: string) => queryOf(api.memberAccess.read, { params: { user_id } })

/** The same until the server is another one. */
export const callsQuery = queryOf(api.memberAccess.calls, {}, { staleTime: Number.POSITIVE_INFINITY })

/** What shows what a member holds. */
export const accessReads = [
  ...[keyOf(api.memberAccess), keyOf(api.users), keyOf(api.dynamicManagement), keyOf(api.roleManagement)],
]
