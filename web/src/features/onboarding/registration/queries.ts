import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

export const rolesQuery = queryOf(api.registration.roles, {}, { staleTime: 10 * 60_000 })
