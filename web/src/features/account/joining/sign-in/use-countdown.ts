import { useEffect, useState } from 'react'

/** Seconds left in the countdown; `start` starts or restarts it. */
export function useCountdown(seconds: number) {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
  const running = endsAt > now

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [running])

  return {
    left: Math.max(0, Math.ceil((endsAt - now) / 1000)),
    start() {
      const begin = Date.now()
      setNow(begin)
      setEndsAt(begin + seconds * 1000)
    },
  }
}
