import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../../../api/client.ts'
import { invalidate } from '../../../../../api/query-client.ts'
import { keyOf } from '../../../../../api/query-of.ts'
import { standingQuery, threadKey } from './thread-queries.ts'

/** Keeps the first known value, so that the "new messages" line stays in place while reading. */
export function useFirst<Value>(value: Value | null | undefined): Value | null {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first ?? null
}

/** Refetches the thread when its version changes, and marks it as read when the newest message was seen. */
export function useReading(circleId: string, newest: string | undefined) {
  const { data: standings, dataUpdatedAt } = useQuery(standingQuery(true))
  const standing = standings?.find(({ circle_id }) => circle_id === circleId)
  // A thread without messages has no entry in the standings.
  const version = standings && (standing?.version ?? 0)
  const known = useRef(version)
  const noted = useRef<string>(undefined)

  useEffect(() => {
    if (known.current !== undefined && version !== known.current) void invalidate(threadKey(circleId))
    known.current = version
  }, [version, circleId])

  const isUnread = (standing?.unread ?? 0) > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again with each answer
  useEffect(() => {
    if (!newest || !isUnread) return
    // It was written after the thread was fetched and before its version was known.
    if (noted.current === newest) return void invalidate(threadKey(circleId))
    api.circleThreads.read({ params: { circle_id: circleId, message_id: newest } }).then(
      () => {
        noted.current = newest
        return invalidate(keyOf(api.circleThreads.standing))
      },
      // Ignored: the next message marks it as read again. Staff who view the app as a member aren't recorded.
      () => undefined,
    )
  }, [circleId, newest, isUnread, dataUpdatedAt])
}
