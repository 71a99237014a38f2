import { Suspense } from 'react'
import { lazyPart, Nothing } from '../../ui/loading/lazy-part.tsx'
import { useKarmaTick } from './karma-tick.ts'

const Rising = lazyPart(() => import('./rising.tsx'), Nothing)

/** Animates karma just earned, rising from its parent element. */
export function KarmaRising() {
  const tick = useKarmaTick()
  if (!tick) return null
  return (
    <Suspense>
      <Rising key={tick.id} karma={tick.karma} />
    </Suspense>
  )
}
