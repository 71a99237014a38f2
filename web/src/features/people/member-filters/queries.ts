import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

export const roleOptionsQuery = queryOf(api.users.roleOptions, {}, { staleTime: 5 * 60_000 })
