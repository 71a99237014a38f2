import { sessionStore } from './session/session-store.ts'

declare global {
  interface Window {
    /** Answers by address, fetched by `index.html` while the code was loading; null on failure. */
    preloaded?: Record<string, Promise<Response | null>>
  }
}

/** Older answers are stale. */
const KEPT_MS = 15_000

/** Returns the prefetched answer to a call, once, if it was successful. */
export async function takePreloaded(address: string): Promise<Response | null> {
  const early = window.preloaded?.[address]
  if (!early) return null
  delete window.preloaded?.[address]
  const response = await early
  // On failure the call itself is sent, which can refresh the token.
  return response?.ok ? response : null
}

const drop = () => {
  delete window.preloaded
}

/** Call once the first page is shown: discards the answers it hasn't used. */
export const dropPreloadedSoon = () => void setTimeout(drop, KEPT_MS)

// Answers must not leak into another session.
sessionStore.onChange(drop)
