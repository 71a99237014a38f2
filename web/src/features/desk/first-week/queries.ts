import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'

export const handbooksQuery = queryOf(api.firstWeek.handbooks)

/** Queries that become stale with a step of the first week. */
export const firstWeekReads = [keyOf(api.firstWeek), keyOf(api.today.read)]
