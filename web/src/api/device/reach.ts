import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../api-error.ts'

/** Online detection for pages that work offline. */

/** True if a retry can help. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)

/** True if the member no longer has access to the offline data. */
export const hasEnded = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404 || error.status === 400)

const RETRY_MS = 15_000

interface Acts {
  readonly begin: () => unknown
  /** Called periodically, and when the network is back. */
  readonly again: () => unknown
  readonly onOffline: (offline: boolean) => void
}

/** Runs `begin`, then retries while the page is open. */
export function useRetries({ begin, again, onOffline }: Acts): void {
  const first = useEffectEvent(() => void begin())
  const retry = useEffectEvent(() => void again())
  const turn = useEffectEvent(onOffline)
  useEffect(() => {
    first()
    const timer = setInterval(() => retry(), RETRY_MS)
    const left = () => turn(true)
    const back = () => {
      turn(false)
      retry()
    }
    window.addEventListener('online', back)
    window.addEventListener('offline', left)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', back)
      window.removeEventListener('offline', left)
    }
  }, [])
}
