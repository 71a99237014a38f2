import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import type { CallKey } from './query-of.ts'
import { sessionStore } from './session/session-store.ts'

/**
 * Answers stay fresh for half a minute; what the server refused is not asked again, what it failed to answer
 * is tried twice more.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a network the worker of the app may have the answer (web/src/worker); what it lacks waits.
      networkMode: 'offlineFirst',
      gcTime: 10 * 60_000,
      retry: (count, error) =>
        count < 2 && !(error instanceof ApiError && error.status > 0 && error.status < 500),
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
    // Nobody waits before a button for a network, and nothing is done hours after it was pressed.
    mutations: { networkMode: 'always' },
  },
})

// Another session must not see what the one before has read.
sessionStore.onChange(() => queryClient.clear())

/**
 * Reads again what the screen shows of these keys, and the rest of them when it is next wanted. Not once the session has
 * run out: a visitor's answers would take the page, and what is typed on it, from under its member's hands. Without a
 * network the reading waits for one; a button that waits for the reading does not.
 */
export async function invalidate(...keys: readonly CallKey[]) {
  if (sessionStore.hasExpired()) return
  const read = Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  await Promise.race([read, withoutNetwork(read)])
}

/** Is there as soon as there is no network, unless what is read was there before. */
function withoutNetwork(read: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    if (!onlineManager.isOnline()) return resolve()
    const stop = onlineManager.subscribe((online) => {
      if (!online) resolve()
    })
    void read.finally(stop)
  })
}
