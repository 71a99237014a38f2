import type { ThreadPage } from '@muster/contract/circles/circle-threads.ts'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../../../../api/client.ts'
import { type CallKey, keyOf, queryOf } from '../../../../../api/query-of.ts'

const READ_EVERY_MS = 10_000
const READ_OPEN_EVERY_MS = 4_000
/** Kept at once: all of them are read again when something was written, and drawn. */
export const MOST_PAGES = 6

/** How the threads of my circles stand; asked again as long as the page is visible. */
export const standingQuery = (isOpen = false) =>
  queryOf(api.circleThreads.standing, {}, { refetchInterval: isOpen ? READ_OPEN_EVERY_MS : READ_EVERY_MS })

interface Place {
  readonly before?: string | undefined
  readonly after?: string | undefined
  readonly around?: string | undefined
}

/** A thread page by page, from its newest message or from the one it was opened at, in both directions. */
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

/** The pages of one thread, however it was opened. */
export const threadKey = (circle_id: string) => keyOf(api.circleThreads.list, { params: { circle_id } })
