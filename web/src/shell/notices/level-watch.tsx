import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { levelFeedQuery, useProfile } from '../session/session-queries.ts'
import { levelToCelebrate, rememberedLevel, rememberLevel } from './level-memory.ts'
import { liveQuery } from './queries.ts'

const LevelUp = lazy(() => import('./level-up.tsx'))

/** Watches the member's level, whatever raised it, and celebrates each new one once. */
export function LevelWatch() {
  const muid = useProfile().data?.muid
  const level = useQuery(levelFeedQuery).data?.level_order
  const live = useQuery(liveQuery).data
  const [reached, setReached] = useState<number>()
  const newest = live?.newest
  const announced = newest?.kind === 'level_reached' && newest.read_at === null

  useEffect(() => {
    // A device without memory has to hear of the notices first.
    if (!muid || !level || !live) return
    const celebrate = levelToCelebrate({ level, remembered: rememberedLevel(muid), announced })
    rememberLevel(muid, level)
    if (celebrate) setReached(celebrate)
  }, [muid, level, live, announced])

  if (!reached) return null
  return (
    <Suspense>
      <LevelUp
        level={reached}
        noticeId={announced ? newest.id : undefined}
        onClose={() => setReached(undefined)}
      />
    </Suspense>
  )
}
