import { unreachable } from '../api-error.ts'

/**
 * Whether code may be asked for now. Browsers keep that it did not come until the page is loaded again, so without a
 * connection it is not asked for, unless the worker of the app has it.
 */
export const mayLoad = (): boolean =>
  navigator.onLine || ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null)

/** Loads code once. Without a connection it rejects like a call, and is asked for again the next time. */
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
