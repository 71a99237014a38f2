import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'

/** Visitors come in while the list is open. */
const REFRESH_MS = 15_000

export const hallsQuery = queryOf(api.halls.list, {}, { refetchInterval: REFRESH_MS })
export const hallReads = [keyOf(api.halls)]
