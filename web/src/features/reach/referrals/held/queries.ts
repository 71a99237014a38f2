import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { REFRESH_EVERY_MS } from '../../../../ui/work-queue/waiting/refresh-every.ts'

export const heldCountsQuery = queryOf(api.heldReferrals.counts, {}, { refetchInterval: REFRESH_EVERY_MS })

export const heldReviewQuery = (member_id: string) =>
  queryOf(api.heldReferrals.review, { params: { member_id } })
