import { ApiError } from '../api-error.ts'

const REJECTED = 'access_token_rejected'

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
 * exchange, in this tab and across tabs: a token that has changed in between is taken as it is. A refresh token
 * that the server refused is not tried again.
 */
export function createRefresher(parts: RefreshParts): (rejected: string | null) => Promise<string> {
  let running: Promise<string> | undefined
  let refused: { token: string; error: unknown } | undefined

  async function exchange(rejected: string | null): Promise<string> {
    const current = parts.accessToken()
    if (current && current !== rejected) return current
    const refreshToken = parts.refreshToken()
    if (!refreshToken) throw new ApiError(401, { general: ['Sign in to continue'] }, REJECTED)
    if (refused?.token === refreshToken) throw refused.error
    try {
      const token = await parts.exchange(refreshToken)
      parts.storeAccessToken(token)
      return token
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'unreachable') throw error
      // Whatever the server calls it, to the pages that wait it means: the session has ended.
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
 * Makes the function that runs a request with the access token, and once more with a new one when the server asks for
 * that. When there is none to be had, the request goes out as a visitor's: pages that everybody may see still work for
 * a person whose session has ended, and the others are refused as before.
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

/** No new token; failures that say nothing about the session are passed on. */
function ended(error: unknown): null {
  if (isRejection(error)) return null
  throw error
}

/** A lock over all tabs where the browser has one (everywhere but on plain http addresses). */
export function tabLock<T>(task: () => Promise<T>, name = 'session-refresh'): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, task) : task()
}
