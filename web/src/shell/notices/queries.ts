import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { Notification, notifications } from '@muster/contract/notices/notifications.ts'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { keyOf, queryOf } from '../../api/query-of.ts'

/** Event from the stream: the number of unread notifications, and the newest one. */
export interface Live {
  readonly unread: number
  readonly newest: Notification | null
}
export type Notices = ReplyOf<(typeof notifications)['list']>

/** Filled only by the stream; undefined until its first event. */
export const liveQuery = queryOptions<Live>({
  queryKey: keyOf(api.notifications.stream),
  queryFn: skipToken,
})

export const noticeListQuery = (query: { pageIndex?: number; perPage?: number; unread?: boolean }) =>
  queryOf(
    api.notifications.list,
    { query: { ...query, unread: query.unread ? 'true' : undefined } },
    { placeholderData: keepPreviousData },
  )
