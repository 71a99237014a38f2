import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

export const dayQuery = queryOf(api.home.day)
