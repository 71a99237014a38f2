import { lazy, Suspense } from 'react'
import { useKarmaTick } from './karma-tick.ts'

const Rising = lazy(() => import('./rising.tsx'))

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
