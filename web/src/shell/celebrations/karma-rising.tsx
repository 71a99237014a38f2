import { Suspense } from 'react'
import { lazyPart, Nothing } from '../../ui/loading/lazy-part.tsx'
import { useKarmaTick } from './karma-tick.ts'

const Rising = lazyPart(() => import('./rising.tsx'), Nothing)

/** Lets the karma of the act just done rise from what it stands in. */
export function KarmaRising() {
  const tick = useKarmaTick()
  if (!tick) return null
  return (
    <Suspense>
      <Rising key={tick.id} karma={tick.karma} />
    </Suspense>
  )
}
