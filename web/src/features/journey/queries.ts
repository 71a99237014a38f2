import { HOME_SUBMISSIONS } from '@muster/contract/lib/words.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/** The key of everything about submissions that members and staff read; acts and karma changes invalidate it. */
export const submissionsKey = ['submissions'] as const

/** A task as I see it, with what I have submitted for it. */
export const taskQuery = (task_id: string) =>
  queryOptions({
    queryKey: [...submissionsKey, 'task', task_id],
    queryFn: ({ signal }) => api.submissions.task({ params: { task_id } }, signal),
  })

const RECENT = 50

/** My latest submissions, newest first. */
export const mySubmissionsQuery = queryOptions({
  queryKey: [...submissionsKey, 'mine'],
  queryFn: async ({ signal }) =>
    (await api.submissions.mine({ query: { perPage: HOME_SUBMISSIONS, sortBy: '-submitted_at' } }, signal))
      .data,
})

/** Work of others that I may vouch for. */
export const peerQueueQuery = queryOptions({
  queryKey: [...submissionsKey, 'peer'],
  queryFn: ({ signal }) => api.submissions.peerQueue({ query: { perPage: RECENT } }, signal),
})

export const groupPageQuery = (pk: string) =>
  queryOptions({
    queryKey: ['interest-group-page', pk],
    queryFn: ({ signal }) => api.interestGroups.page({ params: { pk } }, signal),
  })
