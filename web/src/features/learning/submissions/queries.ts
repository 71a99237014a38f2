import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { REFRESH_EVERY_MS } from '../../../ui/work-queue/waiting/refresh-every.ts'

export const countsQuery = queryOf(api.submissions.queueCounts, {}, { refetchInterval: REFRESH_EVERY_MS })

/** Earlier work that a submission repeats. */
export const similarQuery = (submission_id: string) =>
  queryOf(api.submissions.similar, { params: { submission_id } })
