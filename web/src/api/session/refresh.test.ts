import { describe, expect, it, vi } from 'vitest'
import { ApiError, unreachable } from '../api-error.ts'
import { createRefresher, type RefreshParts, runWithSession } from './refresh.ts'

/** A store with an expired token; the test controls the exchange. */
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

const refused = () => new ApiError(401, { general: ['Sign in again'] }, 'session_ended')

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
    await expect(refresh('old')).rejects.toMatchObject({
      code: 'access_token_rejected',
      message: 'Sign in again',
    })
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

describe('a request', () => {
  const rejected = () => new ApiError(401, { general: ['Sign in to continue'] }, 'access_token_rejected')

  /** A server that accepts one token, and visitors where allowed. */
  function serverFor(valid: string, visitorsMay: boolean) {
    return vi.fn(async (token: string | null) => {
      if (token === valid) return 'for the member'
      if (token === null && visitorsMay) return 'for visitors'
      throw rejected()
    })
  }

  it('that comes back for an outdated token goes out again, all of them after one exchange', async () => {
    const { refresh, stored, calls } = setUp(async () => 'new')
    const run = runWithSession({
      accessToken: () => stored.access,
      refreshToken: () => stored.refresh,
      refresh,
    })
    const server = serverFor('new', true)
    const answers = await Promise.all([run(server), run(server), run(server)])
    expect(answers).toEqual(['for the member', 'for the member', 'for the member'])
    expect(calls).toHaveBeenCalledTimes(1)
    expect(server).toHaveBeenCalledTimes(6)
  })

  it('of a session that has ended is a visitor’s, where visitors may', async () => {
    const { refresh, stored, onExpired } = setUp(() => Promise.reject(refused()))
    const parts = { accessToken: () => stored.access, refreshToken: () => stored.refresh, refresh }
    const run = runWithSession(parts)
    const open = serverFor('new', true)
    expect(await Promise.all([run(open), run(open)])).toEqual(['for visitors', 'for visitors'])
    await expect(run(serverFor('new', false))).rejects.toMatchObject({ code: 'access_token_rejected' })
    expect(onExpired).toHaveBeenCalledTimes(1)
    const withoutRefreshToken = runWithSession({ ...parts, refreshToken: () => null })
    expect(await withoutRefreshToken(open)).toBe('for visitors')
  })

  it('fails when the network does, and a visitor’s is not sent twice', async () => {
    const { refresh, stored } = setUp(() => Promise.reject(unreachable()))
    const parts = { accessToken: () => stored.access, refreshToken: () => stored.refresh, refresh }
    await expect(runWithSession(parts)(serverFor('new', true))).rejects.toMatchObject({ status: 0 })
    const visitor = runWithSession({ accessToken: () => null, refreshToken: () => null, refresh })
    const server = serverFor('new', false)
    await expect(visitor(server)).rejects.toMatchObject({ code: 'access_token_rejected' })
    expect(server).toHaveBeenCalledTimes(1)
  })
})
