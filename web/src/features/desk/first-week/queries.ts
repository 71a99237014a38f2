import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'

/** For those who never see Today. */
export const firstWeeksQuery = queryOf(api.firstWeek.mine)

export const handbooksQuery = queryOf(api.firstWeek.handbooks)

/** Queries that become stale with a step of the first week. */
export const firstWeekReads = [keyOf(api.firstWeek), keyOf(api.today.read)]
