import type { QueryOf } from '@muster/contract/lib/route.ts'
import type { meetupVerification } from '@muster/contract/meetup-verification.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/** The key of everything that staff read of meetups to verify; decisions reload it. */
export const verificationKey = ['meetup-verification'] as const

type ListQuery = Partial<QueryOf<(typeof meetupVerification)['list']>>

// Others work on the same queue.
const REFRESH_MS = 60_000

export const verificationListQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...verificationKey, 'list', query],
    queryFn: ({ signal }) => api.meetupVerification.list({ query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })

export const verificationCountsQuery = queryOptions({
  queryKey: [...verificationKey, 'counts'],
  queryFn: ({ signal }) => api.meetupVerification.counts({}, signal),
  refetchInterval: REFRESH_MS,
})

export const verificationReviewQuery = (meet_id: string) =>
  queryOptions({
    queryKey: [...verificationKey, 'review', meet_id],
    queryFn: ({ signal }) => api.meetupVerification.review({ params: { meet_id } }, signal),
  })
