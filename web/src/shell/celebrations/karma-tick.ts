import { useEffect, useState } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { profileQuery, reloadKarma } from '../session/session-queries.ts'

/** The small celebration: karma earned by the member's own act, passed to the top bar by an event. */

interface Tick {
  /** Increments, so that equal amounts are two separate ticks. */
  readonly id: number
  readonly karma: number
}

const NAME = 'muster:karma'
const SHOWN_MS = 3200
let count = 0

/** Call it with the karma from the server's answer; 0 shows nothing. */
export function celebrateSmall(karma: number) {
  if (karma <= 0) return
  count += 1
  window.dispatchEvent(new CustomEvent<Tick>(NAME, { detail: { id: count, karma } }))
}

const ownKarma = () => queryClient.getQueryData(profileQuery.queryKey)?.karma ?? 0

/** `reloadKarma` after an act whose answer doesn't contain the karma earned: celebrates the difference. */
export async function celebrateGain(): Promise<void> {
  const before = ownKarma()
  await reloadKarma()
  if (before > 0) celebrateSmall(ownKarma() - before)
}

/** Karma just earned, while it rises from the level and two seconds more. */
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
