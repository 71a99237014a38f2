import type { Celebration } from '@muster/contract/recognition/celebrations.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { invalidate } from '../../api/query-client.ts'
import { lazyPart, Nothing } from '../../ui/loading/lazy-part.tsx'
import { liveQuery } from '../notices/queries.ts'
import { levelFeedQuery } from '../session/session-queries.ts'
import { waitingQuery } from './queries.ts'
import { useCalm } from './use-calm.ts'

const LevelDialog = lazyPart(() => import('./level-dialog.tsx'), Nothing)
const CardDialog = lazyPart(() => import('./card-dialog.tsx'), Nothing)

/**
 * Shows pending celebrations one after another, each on one device only: the server records who was first
 * before it is shown.
 */
export function CelebrationWatch() {
  const client = useQueryClient()
  // Wait for the event stream: it connects after the page's own requests.
  const isSettled = useQuery(liveQuery).data !== undefined
  const { data } = useQuery({ ...waitingQuery, enabled: isSettled })
  const level = useQuery(levelFeedQuery).data?.level_order
  const known = useRef(level)
  const asked = useRef<string>(undefined)
  const [shown, setShown] = useState<Celebration>()
  const next = shown ? undefined : (data?.level ?? data?.others[0])
  const calm = useCalm(next !== undefined)

  useEffect(() => {
    const before = known.current
    known.current = level
    if (before !== undefined && level !== undefined && level > before) void invalidate(waitingQuery.queryKey)
  }, [level])

  useEffect(() => {
    if (!next || !calm || asked.current === next.cause) return
    asked.current = next.cause
    const forget = () =>
      client.setQueryData(
        waitingQuery.queryKey,
        (all) =>
          all && {
            level: all.level?.cause === next.cause ? null : all.level,
            others: all.others.filter(({ cause }) => cause !== next.cause),
          },
      )
    api.celebrations.seen({ params: { cause: next.cause } }).then(
      ({ first }) => {
        if (first) setShown(next)
        forget()
      },
      // Failed: the celebration comes again on the next visit.
      () => forget(),
    )
  }, [next, calm, client])

  if (!shown) return null
  const close = () => setShown(undefined)
  return (
    <Suspense>
      {shown.level === null ? (
        <CardDialog key={shown.cause} celebration={shown} onClose={close} />
      ) : (
        <LevelDialog key={shown.cause} celebration={shown} level={shown.level} onClose={close} />
      )}
    </Suspense>
  )
}
