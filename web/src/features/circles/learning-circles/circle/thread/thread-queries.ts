import type { ThreadPage } from '@muster/contract/circles/circle-threads.ts'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../../../../api/client.ts'
import { type CallKey, keyOf, queryOf } from '../../../../../api/query-of.ts'

const READ_EVERY_MS = 10_000
const READ_OPEN_EVERY_MS = 4_000
/** Most pages kept in the cache, because an update refetches and renders all of them. */
export const MOST_PAGES = 6

/** Unread counts and versions of my circles' threads; polled while the page is visible. */
export const standingQuery = (isOpen = false) =>
  queryOf(api.circleThreads.standing, {}, { refetchInterval: isOpen ? READ_OPEN_EVERY_MS : READ_EVERY_MS })

interface Place {
  readonly before?: string | undefined
  readonly after?: string | undefined
  readonly around?: string | undefined
}

/** A thread in pages in both directions, starting at its newest message or at the linked one. */
export const threadQuery = (circle_id: string, around: string | undefined) =>
  infiniteQueryOptions<ThreadPage, Error, InfiniteData<ThreadPage, Place>, CallKey, Place>({
    queryKey: keyOf(api.circleThreads.list, { params: { circle_id }, query: around ? { around } : {} }),
    queryFn: ({ pageParam, signal }) =>
      api.circleThreads.list({ params: { circle_id }, query: { ...pageParam } }, signal),
    initialPageParam: around ? { around } : {},
    maxPages: MOST_PAGES,
    getNextPageParam: (last) => (last.has_older ? { before: last.messages.at(-1)?.id } : undefined),
    getPreviousPageParam: (first) => (first.has_newer ? { after: first.messages[0]?.id } : undefined),
  })

/** Key prefix of all cached pages of a thread, wherever they start. */
export const threadKey = (circle_id: string) => keyOf(api.circleThreads.list, { params: { circle_id } })
