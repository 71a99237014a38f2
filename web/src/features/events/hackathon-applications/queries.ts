import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'

const of = (hackathon_id: string) => ({ params: { hackathon_id } })

export const applicationFormQuery = (id: string) => queryOf(api.hackathonApplications.form, of(id))
export const ownApplicationQuery = (id: string) => queryOf(api.hackathonApplications.read, of(id))
export const myApplicationsQuery = queryOf(api.hackathonApplications.mine)

/** Queries to invalidate when an application changes. */
export const applicationReads = [keyOf(api.hackathonApplications), keyOf(api.hackathons)] as const
