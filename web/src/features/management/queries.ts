import { api } from '../../api/client.ts'
import { queryOf } from '../../api/query-of.ts'

// Others work on the same queues.
export const todayQuery = queryOf(api.today.read, {}, { refetchInterval: 60_000 })
