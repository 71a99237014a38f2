import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../api-error.ts'

/** How pages that work without a network find out whether there is one. */

/** Trying again later can help. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)

/** What was taken along is for this person no longer. */
export const hasEnded = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404 || error.status === 400)

const RETRY_MS = 15_000

interface Acts {
  readonly begin: () => unknown
  /** Every now and then, and when the network is back. */
  readonly again: () => unknown
  readonly onOffline: (offline: boolean) => void
}

/** Begins, and tries again as long as the page is open. */
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
