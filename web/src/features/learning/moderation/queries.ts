import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

export const pendingCountsQuery = queryOf(api.moderationBoard.pendingCounts)

export const apiKeysQuery = queryOf(api.apiKeys.list)
