import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

/** My day, as home shows it. */
export const dayQuery = queryOf(api.home.day)
