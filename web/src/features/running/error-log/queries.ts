import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'

/** Queries to invalidate after an action on an error. */
export const errorReads = [keyOf(api.errorLog)]

/** Number of errors in each state. */
export const countsQuery = queryOf(api.errorLog.counts)
