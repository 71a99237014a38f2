import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { REFRESH_EVERY_MS } from '../../../../ui/work-queue/waiting/refresh-every.ts'

export const verificationCountsQuery = queryOf(
  api.meetupVerification.counts,
  {},
  { refetchInterval: REFRESH_EVERY_MS },
)

export const verificationReviewQuery = (meet_id: string) =>
  queryOf(api.meetupVerification.review, { params: { meet_id } })
