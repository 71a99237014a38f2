import { sql } from 'drizzle-orm'
import { createSigner } from 'fast-jwt'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { countOf } from '../../../test/setup/fixtures.ts'
import { startTestApp, type TestApp } from '../../../test/setup/test-app.ts'
import { installationSecret, installationSecrets } from '../settings/installation.ts'
import { appState } from '../tables.ts'
import { accessTokens } from './access-tokens.ts'

const secret = 'a secret of at least thirty-two letters'
const claims = { id: 'one', muid: 'one@muster', roles: ['Student'], sid: 'session' }

describe('access tokens', () => {
  const tokens = accessTokens(secret, 30)

  it('carry who it is and until when, in the words that clients know', () => {
    const now = new Date('2026-05-01T10:00:00.900Z')
    const { token, expiry } = tokens.sign(claims, now)
    expect(expiry.toISOString()).toBe('2026-05-01T10:30:00.000Z')
    const body = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(body).toMatchObject({ ...claims, typ: 'access', expiry: '2026-05-01 10:30:00+0000' })
    expect(body.exp).toBe(expiry.getTime() / 1000)
    expect(tokens.sign(claims, now).token).not.toBe(token)
  })

  it('are accepted while they last, and only ours', () => {
    expect(tokens.verify(tokens.sign(claims, new Date()).token)).toMatchObject(claims)
    expect(tokens.verify(tokens.sign(claims, new Date(Date.now() - 31 * 60_000)).token)).toBeNull()
    expect(accessTokens(`${secret}!`, 30).verify(tokens.sign(claims, new Date()).token)).toBeNull()
    const good = { ...claims, typ: 'access', aud: 'muster-api', exp: Math.floor(Date.now() / 1000) + 60 }
    const signed = (change: object, algorithm: 'HS256' | 'HS512' = 'HS256') =>
      createSigner({ key: secret, algorithm })({ ...good, ...change })
    expect(tokens.verify(signed({}))).toMatchObject(claims)
    const others = [signed({ typ: 'partner' }), signed({}, 'HS512'), signed({ aud: 'other' })]
    for (const token of [...others, signed({ aud: undefined }), '', 'a.b.c']) {
      expect(tokens.verify(token)).toBeNull()
    }
  })
})

describe('an access token that was accepted', () => {
  afterEach(() => vi.useRealTimers())

  it('is refused from the moment it ends', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T10:00:00Z') })
    const tokens = accessTokens(secret, 30)
    const { token, expiry } = tokens.sign(claims, new Date())
    expect(tokens.verify(token)).toMatchObject(claims)
    vi.setSystemTime(expiry.getTime() - 1)
    expect(tokens.verify(token)).toMatchObject(claims)
    vi.setSystemTime(expiry)
    expect(tokens.verify(token)).toBeNull()
  })
})

describe('the secret of an installation', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  it('is made once, also when several processes start at the same time', async () => {
    await test.db.delete(appState)
    const secrets = await Promise.all(Array.from({ length: 6 }, () => installationSecret(test.db)))
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]?.length).toBeGreaterThanOrEqual(43)
    expect(await countOf(test, sql`app_state`)).toBe(1)
  })

  it('is still known once a setting replaces it, so that what it sealed stays readable', async () => {
    const none = { TOKEN_SECRET: undefined, TOKEN_SECRET_PREVIOUS: [] }
    const { current: made } = await installationSecrets(test.db, none)
    const rotated = { TOKEN_SECRET: 'the new one', TOKEN_SECRET_PREVIOUS: ['the one before'] }
    expect(await installationSecrets(test.db, rotated)).toEqual({
      current: 'the new one',
      earlier: ['the one before', made],
    })
  })
})
