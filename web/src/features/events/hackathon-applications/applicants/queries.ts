import { api } from '../../../../api/client.ts'
import { keyOf, queryOf } from '../../../../api/query-of.ts'

export const applicantCountsQuery = (hackathon_id: string) =>
  queryOf(api.hackathonApplicants.counts, { params: { hackathon_id } })
export const applicantQuery = (application_id: string) =>
  queryOf(api.hackathonApplicants.one, { params: { application_id } })

/** Queries to invalidate after a decision or a reading. */
export const applicantReads = [keyOf(api.hackathonApplicants), keyOf(api.hackathons)] as const
