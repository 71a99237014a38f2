import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

/** Members whom I've blocked, newest first. */
export const blockedQuery = queryOf(api.blocks.mine)
