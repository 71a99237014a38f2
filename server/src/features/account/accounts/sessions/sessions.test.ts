import { account } from '@muster/contract/account/account.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const DAY = 86_400_000
const info = (token?: string) => test.call(account.info, { as: token })
const refresh = (refreshToken: string) => test.call(auth.refresh, { body: { refreshToken } })
const list = async (token: string) => (await test.call(auth.sessions, { as: token })).response

const setStatus = (member: TestMember, status: string) =>
  test.db.execute(sql`update "user" set status = ${status} where id = ${member.id}`)

describe('an access token', () => {
  it('is refused with statusCode 1000 when it is missing, foreign, changed or out of date', async () => {
    const member = await createMember(test)
    const payload = { id: member.id, muid: member.muid, roles: [], sid: crypto.randomUUID() }
    const expired = test.parts.tokens.sign(payload, new Date(Date.now() - DAY)).token
    const [header, claims] = member.token.split('.')
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`
    const bad = [undefined, 'nonsense', expired, `${header}.${claims}.AAAA`, unsigned, member.refreshToken]
    for (const token of bad) {
      const answer = await info(token)
      expect(answer).toMatchObject({ status: 401, statusCode: 1000, hasError: true, response: {} })
      expect(answer.message.general).toHaveLength(1)
    }
  })

  it('of one member does not open the session of another', async () => {
    const [one, two] = [await createMember(test), await createMember(test)]
    const sid = await readValue<string>(test, sql`select id from session where user_id = ${two.id}`)
    const forged = test.parts.tokens.sign({ id: one.id, muid: one.muid, roles: [], sid }, new Date()).token
    expect((await info(forged)).statusCode).toBe(1000)
  })
})

describe('refreshing', () => {
  it('gives a new access token that works', async () => {
    const member = await createMember(test)
    const answer = await refresh(member.refreshToken)
    expect(answer.status).toBe(200)
    expect(answer.response.accessToken).not.toBe(member.token)
    expect((await info(answer.response.accessToken)).status).toBe(200)
  })

  it('is refused with 401, never 1000, once the session is over', async () => {
    const [loggedOut, suspended, idle] = [
      await createMember(test),
      await createMember(test),
      await createMember(test),
    ]
    await test.call(auth.signOut, { as: loggedOut.token })
    await setStatus(suspended, 'suspended')
    const answers = [await refresh(loggedOut.refreshToken), await refresh(suspended.refreshToken)]
    test.advance(30 * DAY + 1)
    answers.push(await refresh(idle.refreshToken), await refresh('a token that was never given out'))
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 401, statusCode: 401 })
      expect(answer.message.general).toEqual(['Your session has expired. Please login again.'])
    }
  })

  it('prolongs the session', async () => {
    const member = await createMember(test)
    test.advance(29 * DAY)
    expect((await refresh(member.refreshToken)).status).toBe(200)
    test.advance(29 * DAY)
    expect((await refresh(member.refreshToken)).status).toBe(200)
  })

  it('keeps only a hash of the refresh token', async () => {
    const member = await createMember(test)
    const stored = await readValue<string>(test, sql`select string_agg(session::text, '') from session`)
    expect(stored).not.toContain(member.refreshToken)
  })
})

describe('signing out', () => {
  it('ends the session at once, for its access token too', async () => {
    const member = await createMember(test)
    expect((await info(member.token)).status).toBe(200)
    const out = await test.call(auth.signOut, { as: member.token })
    expect(out.message.general).toEqual(['Logged out successfully'])
    expect(await info(member.token)).toMatchObject({ status: 401, statusCode: 1000 })
  })

  it('leaves the other devices signed in', async () => {
    const member = await createMember(test)
    const phone = await signInAgain(test, member.muid)
    await test.call(auth.signOut, { as: member.token })
    expect((await info(phone.accessToken)).status).toBe(200)
    expect((await refresh(phone.refreshToken)).status).toBe(200)
  })
})

describe('my sessions', () => {
  it('are listed with the one in use first and the device of each', async () => {
    const member = await createMember(test)
    await test.call(auth.signIn, {
      body: { emailOrMuid: member.muid, password: 'a-long-enough-secret' },
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
    })
    const sessions = await list(member.token)
    expect(sessions.map(({ current }) => current)).toEqual([true, false])
    expect(sessions[1]).toMatchObject({ browser: 'Firefox', os: 'Linux' })
  })

  it('can be ended one by one', async () => {
    const member = await createMember(test)
    const phone = await signInAgain(test, member.muid)
    expect((await info(phone.accessToken)).status).toBe(200)
    const other = (await list(member.token)).find(({ current }) => !current)
    const ended = await test.call(auth.endSession, {
      as: member.token,
      params: { session_id: other?.id },
    })
    expect(ended.status).toBe(200)
    expect((await info(phone.accessToken)).statusCode).toBe(1000)
    expect((await info(member.token)).status).toBe(200)
  })

  it('can be ended all but this one', async () => {
    const member = await createMember(test)
    const others = [await signInAgain(test, member.muid), await signInAgain(test, member.muid)]
    const answer = await test.call(auth.endOtherSessions, { as: member.token })
    expect(answer.message.general).toEqual(['2 other devices signed out'])
    for (const { accessToken, refreshToken } of others) {
      expect((await info(accessToken)).statusCode).toBe(1000)
      expect((await refresh(refreshToken)).status).toBe(401)
    }
    expect(await list(member.token)).toHaveLength(1)
  })

  it('are nobody else’s to end', async () => {
    const [owner, stranger] = [await createMember(test), await createMember(test)]
    const [session] = await list(owner.token)
    const answer = await test.call(auth.endSession, {
      as: stranger.token,
      params: { session_id: session?.id },
    })
    expect(answer).toMatchObject({ status: 404, statusCode: 404 })
    expect((await info(owner.token)).status).toBe(200)
  })
})

describe('a session', () => {
  it('ends 180 days after the sign-in, however often it is used', async () => {
    const own = await startTestApp({ RATE_LIMITS: 'off', SESSION_DAYS: '100' })
    const member = await createMember(own)
    const use = () => own.call(auth.refresh, { body: { refreshToken: member.refreshToken } })
    own.advance(90 * DAY)
    expect((await use()).status).toBe(200)
    own.advance(89 * DAY)
    expect((await use()).status).toBe(200)
    own.advance(DAY + 1000)
    expect(await use()).toMatchObject({ status: 401, statusCode: 401 })
    await own.close()
  })

  it('is one of fifty: another one ends the oldest, also when several begin at once', async () => {
    const member = await createMember(test)
    await test.db.execute(sql`
      insert into session (user_id, token_hash, browser, os, expires_at, created_at)
      select ${member.id}, md5(number || ${member.id}), 'Test', 'Test', now() + interval '1 day',
        now() - number * interval '1 hour' from generate_series(1, 49) as number`)
    const count = () =>
      readValue<number>(test, sql`select count(*)::integer from session where user_id = ${member.id}`)
    const oldest = () =>
      readValue<number>(
        test,
        sql`
        select round(extract(epoch from now() - min(created_at)) / 3600)::integer from session
        where user_id = ${member.id}`,
      )
    expect([await count(), await oldest()]).toEqual([50, 49])
    await Promise.all([1, 2, 3].map(() => signInAgain(test, member.email)))
    expect([await count(), await oldest()]).toEqual([50, 46])
    expect((await info(member.token)).status).toBe(200)
  })
})
