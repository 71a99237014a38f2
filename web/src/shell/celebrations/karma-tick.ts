import { useEffect, useState } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { profileQuery, reloadKarma } from '../session/session-queries.ts'

/** The small celebration: what an act of the member's own has brought, told to the bar above. */

interface Tick {
  /** Counts up, so that the same karma twice is two ticks. */
  readonly id: number
  readonly karma: number
}

const NAME = 'muster:karma'
const SHOWN_MS = 2000
let count = 0

/** To be called with the karma that the server says an act has brought; with none, nothing is shown. */
export function celebrateSmall(karma: number) {
  if (karma <= 0) return
  count += 1
  window.dispatchEvent(new CustomEvent<Tick>(NAME, { detail: { id: count, karma } }))
}

const ownKarma = () => queryClient.getQueryData(profileQuery.queryKey)?.karma ?? 0

/** `reloadKarma` after an act whose answer does not say what it has brought to me: the difference is celebrated. */
export async function celebrateGain(): Promise<void> {
  const before = ownKarma()
  await reloadKarma()
  if (before > 0) celebrateSmall(ownKarma() - before)
}

/** What has just been brought, for two seconds. */
export function useKarmaTick(): Tick | undefined {
  const [tick, setTick] = useState<Tick>()
  useEffect(() => {
    let timer: number | undefined
    const take = (event: Event) => {
      window.clearTimeout(timer)
      setTick((event as CustomEvent<Tick>).detail)
      timer = window.setTimeout(() => setTick(undefined), SHOWN_MS)
    }
    window.addEventListener(NAME, take)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener(NAME, take)
    }
  }, [])
  return tick
}
