import { useEffect, useState } from 'react'

const SECONDS = 60
const EVERY_MS = 3_000

/**
 * Polls the figures for a minute, for example after a post. Then it stops, so that a forgotten tab sends no
 * requests.
 */
export function useLive() {
  const [until, setUntil] = useState<number | null>(null)
  const [seconds, setSeconds] = useState(SECONDS)
  useEffect(() => {
    if (until === null) return
    const tick = () => {
      const left = Math.ceil((until - Date.now()) / 1000)
      setSeconds(Math.max(0, left))
      if (left <= 0) setUntil(null)
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  return {
    on: until !== null,
    seconds,
    toggle: () => setUntil(until === null ? Date.now() + SECONDS * 1000 : null),
    refetching: { refetchInterval: until === null ? (false as const) : EVERY_MS },
  }
}
