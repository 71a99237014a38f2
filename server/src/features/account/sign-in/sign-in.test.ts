import { auth } from '@muster/contract/account/sign-in.ts'
import { hash, verify } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, testPassword } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

// Other test files of this process have already loaded the module that is mocked here.
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ TRUST_PROXY: '1' })
})
afterAll(async () => {
  await test.close()
  // Later test files of this process get the real one again.
  vi.resetModules()
})

interface Attempt {
  readonly emailOrMuid: string
  readonly password?: string
  readonly otp?: string
  readonly from?: string
}

/** Each test uses its own IP addresses, so that tests do not share rate limits. */
const signIn = ({ from = '192.0.2.1', ...body }: Attempt) =>
  test.call(auth.signIn, { body, headers: { 'x-forwarded-for': from } })

describe('signing in', () => {
  it('works with the email or the member ID, whatever the letter case', async () => {
    const member = await createMember(test)
    for (const emailOrMuid of [member.email, member.email.toUpperCase(), member.muid, ` ${member.muid} `]) {
      const answer = await signIn({ emailOrMuid, password: testPassword })
      expect(answer).toMatchObject({ status: 200, hasError: false, statusCode: 200 })
      const info = await test.call(auth.sessions, { as: answer.response.accessToken })
      expect(info.status).toBe(200)
      expect(new Date(answer.response.expiry).getTime()).toBeGreaterThan(Date.now())
    }
  })

  it('accepts a form as well as JSON', async () => {
    const member = await createMember(test)
    const answer = await test.inject(
      {
        method: 'POST',
        url: auth.signIn.path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ emailOrMuid: member.muid, password: testPassword }).toString(),
      },
      auth.signIn,
    )
    expect(answer.status).toBe(200)
    expect(answer.response.refreshToken).not.toBe('')
  })

  it('says the same for a wrong password, an unknown account and a suspended one', async () => {
    const [member, suspended] = [await createMember(test), await createMember(test)]
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${suspended.id}`)
    const answers = await Promise.all([
      signIn({ emailOrMuid: member.email, password: 'not the password', from: '192.0.2.2' }),
      signIn({ emailOrMuid: 'nobody@muster.test', password: 'not the password', from: '192.0.2.2' }),
      signIn({ emailOrMuid: suspended.email, password: testPassword, from: '192.0.2.2' }),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(400)
      expect(answer.message).toEqual({ general: ['Wrong email, member ID or password'] })
    }
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  it('checks a password even when the account is unknown, so that the time tells nothing', async () => {
    const { email } = await createMember(test)
    for (const emailOrMuid of [email, 'nobody-at-all@muster.test']) {
      vi.mocked(verify).mockClear()
      await signIn({ emailOrMuid, password: 'not the password', from: '198.51.100.1' })
      expect(verify).toHaveBeenCalledTimes(1)
    }
  })

  it('takes exactly one of password and code', async () => {
    const { muid } = await createMember(test)
    const both = await signIn({ emailOrMuid: muid, password: testPassword, otp: '123456' })
    const none = await signIn({ emailOrMuid: muid })
    for (const answer of [both, none]) {
      expect(answer.status).toBe(400)
      expect(answer.message).toEqual({ general: [], password: ['Send either a password or a code'] })
    }
  })

  it('rehashes the password when it was stored with older parameters', async () => {
    const member = await createMember(test)
    const older = await hash(testPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await test.db.execute(sql`update "user" set password_hash = ${older} where id = ${member.id}`)
    expect((await signIn({ emailOrMuid: member.muid, password: testPassword })).status).toBe(200)
    const stored = await readValue<string>(
      test,
      sql`select password_hash from "user" where id = ${member.id}`,
    )
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await signIn({ emailOrMuid: member.muid, password: testPassword })).status).toBe(200)
  })

  it('needs few statements', async () => {
    const member = await createMember(test)
    const { statements } = await test.countStatements(() =>
      signIn({ emailOrMuid: member.muid, password: testPassword }),
    )
    expect(statements.length).toBeLessThanOrEqual(6)
  })
})

describe('guessing a password', () => {
  const guess = (emailOrMuid: string, from: string) =>
    signIn({ emailOrMuid, password: 'not the password', from })

  it('is stopped after five failures from one address, and says for how long', async () => {
    const { email } = await createMember(test)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await guess(email, '203.0.113.1')).status).toBe(400)
    }
    const stopped = await signIn({ emailOrMuid: email, password: testPassword, from: '203.0.113.1' })
    expect(stopped.status).toBe(429)
    expect(stopped.message.general[0]).toMatch(/^Too many attempts\. Try again in 1[45] minutes\.$/)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800)
  })

  it('does not lock the owner out, who comes from another address', async () => {
    const { email } = await createMember(test)
    for (let attempt = 0; attempt < 6; attempt += 1) await guess(email, '203.0.113.2')
    const owner = await signIn({ emailOrMuid: email, password: testPassword, from: '203.0.113.3' })
    expect(owner.status).toBe(200)
  })

  it('is not made easier by claiming another address in front of the proxy', async () => {
    const { email } = await createMember(test)
    for (let attempt = 0; attempt < 5; attempt += 1) await guess(email, `10.0.0.${attempt}, 203.0.113.6`)
    expect((await guess(email, '10.0.0.9, 203.0.113.6')).status).toBe(429)
  })

  it('is slowed for accounts that do not exist in the same way', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await guess('ghost@muster.test', '203.0.113.4')
    expect((await guess('GHOST@muster.test', '203.0.113.4')).status).toBe(429)
  })

  it('is forgiven once the password is right', async () => {
    const { email } = await createMember(test)
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await guess(email, '203.0.113.5')
      const right = await signIn({ emailOrMuid: email, password: testPassword, from: '203.0.113.5' })
      expect(right.status).toBe(200)
    }
  })

  it('from many addresses leaves each new address one try, which is enough for the owner', async () => {
    const { email } = await createMember(test)
    for (let attempt = 0; attempt < 30; attempt += 1) await guess(email, `203.0.113.${20 + attempt}`)
    expect((await guess(email, '203.0.113.200')).status).toBe(400)
    expect((await guess(email, '203.0.113.200')).status).toBe(429)
    const owner = await signIn({ emailOrMuid: email, password: testPassword, from: '203.0.113.201' })
    expect(owner.status).toBe(200)
  })

  it('does not get more tries by sending them all at once', async () => {
    const { email } = await createMember(test)
    const wrong = Array.from({ length: 20 }, () => guess(email, '203.0.113.210'))
    // By now all of them have passed the rate limit; this attempt is the last whose password is checked.
    await Promise.race(wrong)
    const right = signIn({ emailOrMuid: email, password: testPassword, from: '203.0.113.210' })
    expect((await Promise.all(wrong)).every(({ status }) => status >= 400)).toBe(true)
    expect((await right).status).toBe(429)
  })
})
