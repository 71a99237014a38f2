import { ACCESS_TOKEN_REJECTED } from '@muster/contract/lib/envelope.ts'
import { ApiError } from './api-error.ts'

export interface RefreshParts {
  accessToken: () => string | null
  refreshToken: () => string | null
  storeAccessToken: (token: string) => void
  /** Asks the server for a new access token; throws ApiError when refused. */
  exchange: (refreshToken: string) => Promise<string>
  /** Tells the person, once, that the session has ended. */
  onExpired: () => void
  /** Runs one task at a time over all tabs of the browser. */
  lock: <T>(task: () => Promise<T>) => Promise<T>
}

/**
 * Makes the function that gets a new access token after `rejected` was refused. Many failed calls share one
 * exchange, in this tab and across tabs: a token that has changed meanwhile is taken as it is. A refresh token
 * that the server refused is not tried again.
 */
export function createRefresher(parts: RefreshParts): (rejected: string | null) => Promise<string> {
  let running: Promise<string> | undefined
  let refused: { token: string; error: unknown } | undefined

  async function exchange(rejected: string | null): Promise<string> {
    const current = parts.accessToken()
    if (current && current !== rejected) return current
    const refreshToken = parts.refreshToken()
    if (!refreshToken) throw new ApiError(401, ACCESS_TOKEN_REJECTED, { general: ['Please sign in.'] })
    if (refused?.token === refreshToken) throw refused.error
    try {
      const token = await parts.exchange(refreshToken)
      parts.storeAccessToken(token)
      return token
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) throw error
      // Whatever the server calls it, to the pages that wait it means: the session has ended.
      const ended = new ApiError(error.status, ACCESS_TOKEN_REJECTED, { general: [...error.texts] })
      refused = { token: refreshToken, error: ended }
      parts.onExpired()
      throw ended
    }
  }

  return (rejected) => {
    running ??= parts
      .lock(() => exchange(rejected))
      .finally(() => {
        running = undefined
      })
    return running
  }
}

/** A lock over all tabs where the browser has one (everywhere but on plain http addresses). */
export function tabLock<T>(task: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('session-refresh', task) : task()
}
