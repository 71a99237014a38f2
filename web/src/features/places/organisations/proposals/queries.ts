import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { REFRESH_EVERY_MS } from '../../../../ui/work-queue/waiting/refresh-every.ts'

export const proposalCountsQuery = queryOf(
  api.organisationProposals.counts,
  {},
  { refetchInterval: REFRESH_EVERY_MS },
)

export const proposalReviewQuery = (proposal_id: string) =>
  queryOf(api.organisationProposals.review, { params: { proposal_id } })
