import type { QueryOf } from '@muster/contract/lib/route.ts'
import type { meetupVerification } from '@muster/contract/meetup-verification.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryOf } from '../../api/query-of.ts'

type ListQuery = Partial<QueryOf<(typeof meetupVerification)['list']>>

// Others work on the same queue.
const refetchInterval = 60_000

export const verificationListQuery = (query: ListQuery) =>
  queryOf(api.meetupVerification.list, { query }, { placeholderData: keepPreviousData, refetchInterval })

export const verificationCountsQuery = queryOf(api.meetupVerification.counts, {}, { refetchInterval })

export const verificationReviewQuery = (meet_id: string) =>
  queryOf(api.meetupVerification.review, { params: { meet_id } })
