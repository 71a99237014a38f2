import { t } from '@lingui/core/macro'
import { ApiError } from '../api-error.ts'

const REJECTED = 'access_token_rejected'

export interface RefreshParts {
  accessToken: () => string | null
  refreshToken: () => string | null
  storeAccessToken: (token: string) => void
  /**
   * Gets a new access token from the server.
   * @throws ApiError if it is rejected
   */
  exchange: (refreshToken: string) => Promise<string>
  /** Reports the expired session. */
  onExpired: () => void
  /** Runs one task at a time across all tabs. */
  lock: <T>(task: () => Promise<T>) => Promise<T>
}

/**
 * Creates the function that gets a new access token after `rejected` failed. Concurrent callers share one
 * exchange, in this tab and across tabs; if the token has changed in the meantime, it is used as is. A
 * rejected refresh token isn't retried.
 */
export function createRefresher(parts: RefreshParts): (rejected: string | null) => Promise<string> {
  let running: Promise<string> | undefined
  let refused: { token: string; error: unknown } | undefined

  async function exchange(rejected: string | null): Promise<string> {
    const current = parts.accessToken()
    if (current && current !== rejected) return current
    const refreshToken = parts.refreshToken()
    if (!refreshToken) throw new ApiError(401, { general: [t`Sign in to continue`] }, REJECTED)
    if (refused?.token === refreshToken) throw refused.error
    try {
      const token = await parts.exchange(refreshToken)
      parts.storeAccessToken(token)
      return token
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'unreachable') throw error
      // Whatever the server's code is, to the caller it means that the session has ended.
      const ended = new ApiError(error.status, { general: [...error.texts] }, REJECTED)
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

export interface SessionParts extends Pick<RefreshParts, 'accessToken' | 'refreshToken'> {
  refresh: (rejected: string | null) => Promise<string>
}

const isRejection = (error: unknown) => error instanceof ApiError && error.code === REJECTED

/**
 * Creates the function that runs a request with the access token, and retries with a refreshed one if the
 * server rejects it. Without a new token the retry is sent as a visitor's: public pages still work after the
 * session has ended, others fail as before.
 */
export function runWithSession({ accessToken, refreshToken, refresh }: SessionParts) {
  return async <T>(run: (token: string | null) => Promise<T>): Promise<T> => {
    const token = accessToken()
    try {
      return await run(token)
    } catch (error) {
      if (!isRejection(error) || (!token && !refreshToken())) throw error
      const fresh = refreshToken() ? await refresh(token).catch(ended) : null
      return run(fresh)
    }
  }
}

/** Maps an ended session to no token; rethrows other errors. */
function ended(error: unknown): null {
  if (isRejection(error)) return null
  throw error
}

/**
 * A lock across tabs, if the browser has the Web Locks API (secure contexts only) and doesn't refuse it,
 * because site data is blocked.
 */
export async function tabLock<T>(task: () => Promise<T>, name = 'session-refresh'): Promise<T> {
  if (!('locks' in navigator)) return task()
  let running: Promise<T> | undefined
  const run = () => {
    running = task()
    return running
  }
  try {
    return await navigator.locks.request(name, run)
  } catch {
    return running ?? task()
  }
}
