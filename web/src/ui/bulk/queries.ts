import { api } from '../../api/client.ts'
import { keyOf, queryOf } from '../../api/query-of.ts'

const POLL_MS = 1_000

/** A job, polled every second until it ends. */
export const jobQuery = (job_id: string) =>
  queryOf(
    api.bulkJobs.read,
    { params: { job_id } },
    { refetchInterval: ({ state }) => (state.data?.ended_at ? false : POLL_MS) },
  )

export const refusedQuery = (job_id: string, pageIndex: number) =>
  queryOf(api.bulkJobs.refused, { params: { job_id }, query: { pageIndex, perPage: 20 } })

/** Query key of everything about jobs. */
export const jobReads = keyOf(api.bulkJobs)
