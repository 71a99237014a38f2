import { describe, expect, it, vi } from 'vitest'
import { ApiError, unreachable } from './api-error.ts'
import { createRefresher, type RefreshParts } from './refresh.ts'

/** A store with an expired token, and an exchange that the test decides on. */
function setUp(exchange: RefreshParts['exchange'], lock: RefreshParts['lock'] = (task) => task()) {
  const stored = { access: 'old', refresh: 'refresh-1' as string | null }
  const onExpired = vi.fn()
  const calls = vi.fn(exchange)
  const refresh = createRefresher({
    accessToken: () => stored.access,
    refreshToken: () => stored.refresh,
    storeAccessToken: (token) => {
      stored.access = token
    },
    exchange: calls,
    onExpired,
    lock,
  })
  return { refresh, stored, onExpired, calls }
}

const refused = () => new ApiError(401, 401, { general: ['Sign in again'] })

describe('getting a new access token', () => {
  it('is one exchange for many failed calls, and stores the new token', async () => {
    const { refresh, stored, calls } = setUp(async () => 'new')
    const tokens = await Promise.all([refresh('old'), refresh('old'), refresh('old')])
    expect(tokens).toEqual(['new', 'new', 'new'])
    expect(calls).toHaveBeenCalledTimes(1)
    expect(calls).toHaveBeenCalledWith('refresh-1')
    expect(stored.access).toBe('new')
  })

  it('takes the token that another tab has stored while this one waited', async () => {
    const { refresh, stored, calls } = setUp(
      async () => 'unused',
      async (task) => {
        stored.access = 'from another tab'
        return task()
      },
    )
    expect(await refresh('old')).toBe('from another tab')
    expect(calls).not.toHaveBeenCalled()
  })

  it('tells once that the session has expired, however many calls failed, and does not ask again', async () => {
    const { refresh, onExpired, calls } = setUp(() => Promise.reject(refused()))
    const results = await Promise.allSettled([refresh('old'), refresh('old')])
    expect(results.every((result) => result.status === 'rejected')).toBe(true)
    await expect(refresh('old')).rejects.toMatchObject({ code: 1000, message: 'Sign in again' })
    expect(onExpired).toHaveBeenCalledTimes(1)
    expect(calls).toHaveBeenCalledTimes(1)
  })

  it('tries again after a new sign-in', async () => {
    const { refresh, stored } = setUp(async (token) => {
      if (token === 'refresh-1') throw refused()
      return 'new'
    })
    await expect(refresh('old')).rejects.toThrow()
    stored.refresh = 'refresh-2'
    expect(await refresh('old')).toBe('new')
  })

  it('does not call a session expired because the network is away', async () => {
    const { refresh, onExpired } = setUp(() => Promise.reject(unreachable()))
    await expect(refresh('old')).rejects.toMatchObject({ status: 0 })
    expect(onExpired).not.toHaveBeenCalled()
  })
})
