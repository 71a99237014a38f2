import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'

/** All that an act on an error changes. */
export const errorReads = [keyOf(api.errorLog)]

/** How many there are of each state; what is new or came back waits for somebody. */
export const countsQuery = queryOf(api.errorLog.counts)
