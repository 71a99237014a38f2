import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

export const publishedQuery = (hackathon_id: string) =>
  queryOf(api.hackathonResults.published, { params: { hackathon_id } })

export const feedbackQuery = (project_id: string) =>
  queryOf(api.hackathonResults.feedback, { params: { project_id } })

export const myCertificatesQuery = queryOf(api.hackathonResults.myCertificates)

/** No retry: an invalid code stays invalid. */
export const certificateQuery = (code: string) =>
  queryOf(api.hackathonResults.certificate, { params: { code } }, { retry: false, staleTime: 0 })
