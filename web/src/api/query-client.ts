import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import type { CallKey } from './query-of.ts'
import { sessionStore } from './session/session-store.ts'

/**
 * Answers are fresh for 30 seconds. Failed queries are retried twice with back-off, but not if the server
 * rejected them (4xx).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Offline, the service worker can have the answer (web/src/worker); otherwise the retry pauses until
      // online.
      networkMode: 'offlineFirst',
      gcTime: 10 * 60_000,
      retry: (count, error) =>
        count < 2 && !(error instanceof ApiError && error.status > 0 && error.status < 500),
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
    // Mutations fail right away offline, instead of running hours after the press.
    mutations: { networkMode: 'always' },
  },
})

// Cached answers must not leak into another session.
sessionStore.onChange(() => queryClient.clear())

/**
 * Invalidates queries: active ones refetch, the rest when next used. No-op once the session has expired,
 * because a refetch as a visitor would replace the page and anything typed on it. Offline the refetch waits,
 * but the promise resolves so that buttons don't stay busy.
 */
export async function invalidate(...keys: readonly CallKey[]) {
  if (sessionStore.hasExpired()) return
  const read = Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  await Promise.race([read, withoutNetwork(read)])
}

/** Resolves when offline, now or later. */
function withoutNetwork(read: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    if (!onlineManager.isOnline()) return resolve()
    const stop = onlineManager.subscribe((online) => {
      if (!online) resolve()
    })
    void read.finally(stop)
  })
}
