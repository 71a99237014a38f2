import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { REFRESH_EVERY_MS } from '../../../ui/work-queue/waiting/refresh-every.ts'

export const requestCountsQuery = queryOf(
  api.roleVerification.counts,
  {},
  { refetchInterval: REFRESH_EVERY_MS },
)

export const requestReviewQuery = (link_id: string) =>
  queryOf(api.roleVerification.review, { params: { link_id } })

export const requestedRolesQuery = queryOf(api.roleVerification.roles)
