import { unreachable } from '../api-error.ts'

/**
 * Whether a chunk can be imported now. Browsers cache a failed dynamic import until the page is reloaded, so
 * don't try offline unless the service worker can serve it.
 */
export const mayLoad = (): boolean =>
  navigator.onLine || ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null)

/** Memoises a dynamic import. Offline it rejects like a call, and the next call tries again. */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Promise<Module> | undefined
  return async () => {
    if (!loaded && !mayLoad()) throw unreachable()
    loaded ??= load()
    return loaded.catch((error: unknown) => {
      loaded = undefined
      throw error
    })
  }
}
