import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { REFRESH_EVERY_MS } from '../../../ui/work-queue/waiting/refresh-every.ts'

export const countsQuery = queryOf(api.submissions.queueCounts, {}, { refetchInterval: REFRESH_EVERY_MS })

/** Practice cases of the member's roles. */
export const practiceQuery = queryOf(api.practice.mine)

/** What the member's next review as a peer earns, and the latest thanks. */
export const peerWorkQuery = queryOf(api.peerReviews.mine)

/** Earlier work that a submission repeats. */
export const similarQuery = (submission_id: string) =>
  queryOf(api.submissions.similar, { params: { submission_id } })
